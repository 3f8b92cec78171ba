package ai.crewlet.tenantry.workers.suspension;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Told;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.Verdict.Hopeless;
import ai.crewlet.tenantry.workers.waiting.Verdict.Met;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.suspension.AwaitTold;
import ai.crewlet.tenantry.workflows.suspension.SuspensionTarget;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Whether a company has stopped, or works again (M83, M174). */
class RestVerdictsTest {

  private static final AwaitTold STOP =
      new AwaitTold(new SuspensionTarget("acme", "1", "ns", "acme", true), 4);
  private static final AwaitTold START =
      new AwaitTold(new SuspensionTarget("acme", "1", "ns", "acme", false), 4);
  private static final Condition SUSPENDED = condition("Suspended", "True", "Suspended");

  @Test
  @DisplayName("M174: stopped means that no pod is left, whatever else the Company reports")
  void stoppedWhateverElseItReports() {
    var refused = condition("Accepted", "False", "LimitExceeded");

    assertThat(stopped(report(4, 0, SUSPENDED, refused))).isInstanceOf(Met.class);
    assertThat(pending(stopped(report(4, 1, SUSPENDED)))).contains("1 pod(s) are left");
    assertThat(pending(stopped(report(3, 0, SUSPENDED)))).contains("has not looked at it yet");
    assertThat(pending(stopped(report(4, 0)))).contains("somebody has started it");
  }

  @Test
  @DisplayName("M174: a Company that was seen and is gone has stopped; one never seen may come")
  void stoppedWhenGone() {
    assertThat(RestVerdicts.stopped(STOP, Optional.empty(), true)).isInstanceOf(Met.class);
    assertThat(RestVerdicts.stopped(STOP, Optional.empty(), false)).isInstanceOf(Pending.class);
    var going = new Observed("acme", 4, true, List.of(), Told.NOTHING);
    assertThat(stopped(going)).as("its pods went first").isInstanceOf(Met.class);
  }

  @Test
  @DisplayName("M174: running means Ready; a reason no wait fixes is said at once")
  void runsWhenReady() {
    assertThat(running(report(4, 1, condition("Ready", "True", "Ready")))).isInstanceOf(Met.class);
    assertThat(pending(running(report(4, 1, condition("Ready", "False", "DataPodNotReady")))))
        .contains("DataPodNotReady");
    assertThat(running(report(4, 0, condition("Accepted", "False", "LimitExceeded"))))
        .isInstanceOfSatisfying(
            Hopeless.class, no -> assertThat(no.type()).isEqualTo(FailureType.LIMIT_EXCEEDED));
    assertThat(pending(running(report(4, 0, condition("Ready", "False", "Suspended")))))
        .contains("somebody has stopped it");
    assertThat(pending(running(report(3, 0, condition("Ready", "False", "Suspended")))))
        .as("what it said before the last write")
        .contains("has not looked at it yet");
  }

  private static Verdict<Void> stopped(Observed company) {
    return RestVerdicts.stopped(STOP, Optional.of(company), true);
  }

  private static Verdict<Void> running(Observed company) {
    return RestVerdicts.running(START, Optional.of(company));
  }

  private static String pending(Verdict<Void> verdict) {
    return ((Pending<Void>) verdict).message();
  }

  private static Observed report(long generation, int pods, Condition... conditions) {
    return new Observed(
        "acme", generation, false, List.of(conditions), new Told(pods, null, null, null));
  }

  private static Condition condition(String type, String status, String reason) {
    return new ConditionBuilder()
        .withType(type)
        .withStatus(status)
        .withReason(reason)
        .withMessage("because")
        .build();
  }
}
