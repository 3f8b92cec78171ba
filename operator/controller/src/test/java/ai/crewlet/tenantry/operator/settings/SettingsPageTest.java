package ai.crewlet.tenantry.operator.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of the operator's settings is made from {@link Setting}. */
class SettingsPageTest {
  private static final Path PAGE = Path.of("../../docs/reference/operator-settings.md");

  @Test
  void thePageIsUpToDate() throws IOException {
    if (Boolean.getBoolean("regenerate")) {
      Files.writeString(PAGE, page());
    }
    assertThat(PAGE)
        .as(
            "stale; run: mvn -q -pl operator/controller -am test -Dtest=SettingsPageTest -Dsurefire.failIfNoSpecifiedTests=false -Dregenerate=true")
        .hasContent(page());
  }

  private static String page() {
    return """
        # Settings of the operator

        Each is a flag and an environment variable; the flag wins. Every mistake is reported at once, at the start.

        | variable | flag | default | meaning |
        |---|---|---|---|
        %s
        """
        .formatted(
            Arrays.stream(Setting.values())
                .map(SettingsPageTest::row)
                .collect(Collectors.joining("\n")));
  }

  private static String row(Setting setting) {
    return "| `%s` | `%s` | %s | %s |"
        .formatted(
            setting.variable(),
            setting.flag(),
            setting.fallback().isEmpty() ? "" : "`" + setting.fallback() + "`",
            setting.meaning().replaceAll(" \\([MC]\\d+\\)", ""));
  }
}
