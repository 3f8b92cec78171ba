package ai.crewlet.tenantry.workflows.motion;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the reason: the step parks at once with it, and goes on when it is mended (C50). */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class FinalReasonsTest {

  private static final String STEP = "ensureAccess";

  static Stream<FailureType> reasons() {
    return Arrays.stream(FailureType.values()).filter(FailureType::isFinal);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("reasons")
  @DisplayName("C50: a final reason parks at once, is named everywhere, and does not bar a retry")
  void aFinalReasonIsMendedAndRetried(FailureType reason) {
    try (var rig = Rig.start()) {
      rig.faults.always(STEP, failing(() -> reason.failure("mend me")));
      var run = rig.onboard(Requests.acme());

      var parked = rig.awaitParkedAt(STEP, run);
      assertThat(parked.details()).contains(reason + ": mend me");
      assertThat(rig.awaitReport(Rig::parked).failure()).isEqualTo(reason);
      rig.faults.heal(STEP);
      run.retry();

      assertThat(Rig.result(run, OnboardingResult.class).outcome()).isEqualTo(Outcome.SUCCEEDED);
    }
  }
}
