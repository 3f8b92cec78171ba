package ai.crewlet.tenantry.workflows.motion;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.activity.ActivityCancellationType;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ActivityPolicyTest {

  @ParameterizedTest
  @EnumSource
  @DisplayName("C50: the first phase ends, by time or by a final reason")
  void bounds(ActivityPolicy policy) {
    var options = policy.bounded("x");

    assertThat(options.getScheduleToCloseTimeout()).isPositive();
    assertThat(options.getStartToCloseTimeout()).isLessThan(options.getScheduleToCloseTimeout());
    assertThat(options.getRetryOptions().getDoNotRetry())
        .containsExactlyInAnyOrder(FailureType.finalTypes());
    assertThat(options.getCancellationType())
        .isEqualTo(ActivityCancellationType.WAIT_CANCELLATION_COMPLETED);
    assertThat(options.getSummary()).isEqualTo("x");
  }

  @Test
  @DisplayName(
      "C50: who onboards is told after two minutes of refusals, however long the queue was")
  void plansByAttempts() {
    var options = ActivityPolicy.PLAN.bounded("x");
    var pauses = Duration.ZERO;
    var pause = options.getRetryOptions().getInitialInterval();
    for (int attempt = 1; attempt < options.getRetryOptions().getMaximumAttempts(); attempt++) {
      pauses = pauses.plus(pause);
      var doubled = pause.multipliedBy(2);
      var most = options.getRetryOptions().getMaximumInterval();
      pause = doubled.compareTo(most) < 0 ? doubled : most;
    }
    assertThat(pauses).isEqualTo(Duration.ofMinutes(2));
    assertThat(options.getScheduleToCloseTimeout()).isGreaterThan(Duration.ofMinutes(15));
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("C50: the second phase has no end, tries final reasons, at most ten minutes apart")
  void parks(ActivityPolicy policy) {
    var options = policy.parked("x");

    assertThat(options.getScheduleToCloseTimeout()).isNull();
    assertThat(options.getRetryOptions().getDoNotRetry()).isNullOrEmpty();
    assertThat(options.getRetryOptions().getMaximumAttempts()).isZero();
    assertThat(options.getRetryOptions().getMaximumInterval()).isEqualTo(Duration.ofMinutes(10));
  }
}
