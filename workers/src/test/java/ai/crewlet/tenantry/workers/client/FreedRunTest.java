package ai.crewlet.tenantry.workers.client;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.FailureType;
import java.util.EnumSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName(
    "C51: a run that retry frees from an old build is not waited for: it goes on by itself")
class FreedRunTest {
  private static final FreedRun RUN = new FreedRun("acme", "7");

  @Test
  void wentOnBeforeItWasToldTo() {
    assertThat(RUN.wentOn(FailureType.NOTHING_PARKED, true))
        .hasValue(
            "was pinned to build 7 of the worker; it is on the current build now and goes on by itself");
  }

  @Test
  void endedBeforeItWasToldTo() {
    assertThat(RUN.wentOn(FailureType.ALREADY_ENDING, false))
        .hasValueSatisfying(
            said ->
                assertThat(said)
                    .contains("build 7", "has ended meanwhile", "tenantry history acme"));
  }

  @Test
  void everythingElseIsARefusal() {
    assertThat(RUN.wentOn(FailureType.ALREADY_ENDING, true)).as("it is being aborted").isEmpty();
    EnumSet.complementOf(EnumSet.of(FailureType.NOTHING_PARKED, FailureType.ALREADY_ENDING))
        .forEach(type -> assertThat(RUN.wentOn(type, false)).as(type.toString()).isEmpty());
  }
}
