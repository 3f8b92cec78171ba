package ai.crewlet.tenantry.workers.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of the control plane's settings is made from {@link Variable}. */
class SettingsReferenceTest {
  private static final Path PAGE = Path.of("../docs/reference/control-plane-settings.md");

  @Test
  void thePageIsUpToDate() throws IOException {
    if (Boolean.getBoolean("regenerate")) {
      Files.writeString(PAGE, page());
    }
    assertThat(PAGE)
        .as(
            "stale; run: mvn -q -pl workers -am test -Dtest=SettingsReferenceTest -Dsurefire.failIfNoSpecifiedTests=false -Dregenerate=true")
        .hasContent(page());
  }

  private static String page() {
    return """
        # Settings of the control plane

        Environment variables of `tenantry`, roles and client commands alike. Every mistake is reported at once, at the
        start. Values of credentials have no variable: files are named.

        | variable | without it | meaning |
        |---|---|---|
        %s
        """
        .formatted(
            Arrays.stream(Variable.values())
                .map(SettingsReferenceTest::row)
                .collect(Collectors.joining("\n")));
  }

  private static String row(Variable variable) {
    return "| `%s` | %s | %s |"
        .formatted(
            variable.name(),
            variable.fallback().isEmpty() ? "" : "`" + variable.fallback() + "`",
            variable.meaning().replaceAll(" \\([MC]\\d+\\)", "").replace("|", "\\|"));
  }
}
