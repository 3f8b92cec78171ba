package ai.crewlet.tenantry.operator.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ai.crewlet.tenantry.operator.settings.OperatorSettings.Route;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsReaderTest {

  @Test
  void startsWithoutAnySetting() {
    OperatorSettings settings = SettingsReader.read(Map.of(), Map.of());

    assertThat(settings.namespaces()).isEmpty();
    assertThat(settings.quiet().window()).isEqualTo(Duration.ofSeconds(2));
    assertThat(settings.quiet().bound()).isEqualTo(Duration.ofSeconds(30));
    assertThat(settings.rolloutBound()).isEqualTo(10);
    assertThat(settings.engine().route()).isEqualTo(Route.SERVICE);
  }

  @Test
  void aFlagWinsOverTheEnvironment() {
    OperatorSettings settings =
        SettingsReader.read(
            Map.of(Setting.CONCURRENCY, "3"),
            Map.of("OPERATOR_CONCURRENCY", "7", "OPERATOR_ENGINE_ACCESS", "pod-ip"));

    assertThat(settings.concurrency()).isEqualTo(3);
    assertThat(settings.engine().route()).isEqualTo(Route.POD_IP);
  }

  @Test
  void reportsEveryMistakeAtOnceAndNamesItsVariable() {
    InvalidSettings invalid =
        catchThrowableOfType(
            InvalidSettings.class,
            () ->
                SettingsReader.read(
                    Map.of(),
                    Map.of(
                        "OPERATOR_CONCURRENCY", "many",
                        "OPERATOR_QUIET_WINDOW", "2",
                        "OPERATOR_QUIET_BOUND", "500ms",
                        "OPERATOR_WATCH_NAMESPACES", "ok, Not_Ok",
                        "OPERATOR_NAMESPACE_SHARING", "perhaps",
                        "OPERATOR_POD_LABELS", "=x")));

    assertThat(invalid.mistakes())
        .hasSize(6)
        .anyMatch(mistake -> mistake.contains("OPERATOR_CONCURRENCY (--concurrency) is \"many\""))
        .anyMatch(mistake -> mistake.contains("OPERATOR_QUIET_WINDOW"))
        .anyMatch(mistake -> mistake.contains("must not be shorter than OPERATOR_QUIET_WINDOW"))
        .anyMatch(mistake -> mistake.contains("OPERATOR_WATCH_NAMESPACES"))
        .anyMatch(mistake -> mistake.contains("OPERATOR_NAMESPACE_SHARING"))
        .anyMatch(mistake -> mistake.contains("OPERATOR_POD_LABELS"));
  }
}
