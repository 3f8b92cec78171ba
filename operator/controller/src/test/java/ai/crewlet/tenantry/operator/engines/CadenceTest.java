package ai.crewlet.tenantry.operator.engines;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("C65: how often an engine is asked, by what is awaited from it and what it says")
class CadenceTest {
  private final Cadence cadence = new Cadence(Duration.ofSeconds(1), Duration.ofSeconds(30));

  @ParameterizedTest
  @CsvSource({
    "false, false, 0, 0, 30",
    "false, false, 0, 99, 30", // at rest
    "true, false, 0, 0, 1",
    "true, false, 0, 4, 1", // something is awaited
    "true, false, 0, 5, 2",
    "true, false, 0, 12, 3",
    "true, false, 0, 999, 5", // for long
    "true, true, 1, 0, 2",
    "true, true, 3, 0, 8",
    "true, true, 99, 99, 30" // it does not answer
  })
  void asksOftenWhereSomethingIsComing(
      boolean awaiting, boolean silent, int failures, int repeated, long seconds) {
    EngineReport last =
        silent
            ? new EngineReport.Unreachable(EngineReport.Cause.NOT_ANSWERING, "")
            : new EngineReport.NotAsked();

    assertThat(cadence.next(awaiting, last, failures, repeated))
        .isEqualTo(Duration.ofSeconds(seconds));
  }
}
