package ai.crewlet.tenantry.operator.settings;

import ai.crewlet.tenantry.operator.fixture.GeneratedPage;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of the operator's settings is made from {@link Setting}. */
class SettingsPageTest {
  @Test
  void thePageIsUpToDate() throws IOException {
    new GeneratedPage("operator-settings.md").isWhatTheCodeSays(page(), SettingsPageTest.class);
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
