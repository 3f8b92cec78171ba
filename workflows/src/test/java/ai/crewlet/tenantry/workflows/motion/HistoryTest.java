package ai.crewlet.tenantry.workflows.motion;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static ai.crewlet.tenantry.workflows.fakes.Faults.failingAfterwards;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.FakeCluster;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import ai.crewlet.tenantry.workflows.records.HistoryStep;
import com.google.protobuf.util.Timestamps;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowStub;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What every motion leaves behind for those who look years later (C60). */
@Timeout(120)
class HistoryTest {

  private final Rig rig = Rig.start();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName("C60: who asked, for what, every step with its times, the outcome; no address")
  void keepsWhatWasDone() {
    rig.faults.always(
        "ensureCredentials", failing(() -> FailureType.CREDENTIALS_MISSING.failure("no token")));
    var run = rig.onboard(Requests.acme());
    Rig.awaitParked(run);
    run.skip("they bring their own");
    result(run);
    rig.awaitInvitation();

    var entry = only("OnboardTenant");
    assertThat(entry.tenantId()).isEqualTo(FakeCluster.TENANT_ID);
    assertThat(entry.workflowId()).isEqualTo("tenant/acme");
    assertThat(entry.requestId()).isEqualTo("request-1");
    assertThat(entry.requestedBy()).isEqualTo("somebody");
    assertThat(entry.plan()).startsWith("onboard onto tier team, with a company of ");
    assertThat(entry.outcome()).isEqualTo("Succeeded");
    assertThat(entry.failure()).isNull();
    assertThat(entry.ended()).isAfterOrEqualTo(entry.started());
    assertThat(entry.steps()).extracting(HistoryStep::attempt).containsOnly(1);
    assertThat(entry.steps())
        .allSatisfy(step -> assertThat(step.ended()).isAfterOrEqualTo(step.began()));
    assertThat(step(entry, "CREDENTIALS").state()).isEqualTo("SKIPPED");
    assertThat(step(entry, "CREDENTIALS").message()).isEqualTo("they bring their own");
    assertThat(step(entry, "CREDENTIALS").parked()).isEqualTo("CredentialsMissing: no token");
    assertThat(step(entry, "SETTLE").state()).isEqualTo("DONE");
    assertThat(only("InvitePerson").plan()).isEqualTo("invite a person onto seat founder");
    assertThat(rig.history.entries().toString()).doesNotContain("ada@example.com");
  }

  @Test
  @DisplayName("C60: a refused request is remembered with its reason, without an identity")
  void keepsARefusal() {
    rig.faults.always(
        "planOnboarding", failing(() -> FailureType.TIER_UNKNOWN.failure("no tier gold")));
    var run = rig.onboard(Requests.acme());

    assertThatThrownBy(() -> result(run)).isInstanceOf(WorkflowFailedException.class);
    var entry = only("OnboardTenant");
    assertThat(entry.tenantId()).isNull();
    assertThat(entry.outcome()).isEqualTo("Refused");
    assertThat(entry.failure()).isEqualTo("TierUnknown");
    assertThat(entry.message()).isEqualTo("no tier gold");
    assertThat(step(entry, "TENANT").began()).isNull();
  }

  @Test
  @DisplayName("C60: aborted, cancelled and superseded runs are remembered, undone steps as such")
  void keepsWhatWasStopped() {
    rig.faults.always("awaitReady", failing(() -> FailureType.LIMIT_EXCEEDED.failure("too many")));
    var aborted = parked("request-1");
    aborted.abort();
    result(aborted);
    var cancelled = parked("request-2");
    WorkflowStub.fromTyped(cancelled).cancel();
    assertThatThrownBy(() -> result(cancelled)).isInstanceOf(WorkflowFailedException.class);
    var superseded = parked("request-3");
    superseded.supersede();
    result(superseded);

    assertThat(rig.history.entries())
        .extracting(HistoryEntry::outcome)
        .containsExactly("Aborted", "Cancelled", "Superseded");
    assertThat(rig.history.entries())
        .extracting(entry -> step(entry, "NAMESPACE").state())
        .containsExactly("UNDONE", "UNDONE", "DONE");
    assertThat(rig.history.entries())
        .extracting(entry -> step(entry, "READY").parked())
        .containsOnly("LimitExceeded: too many");
  }

  @Test
  @DisplayName("C60: an answer that got lost is no second entry; what did nothing is no entry")
  void keepsEachRunOnce() {
    rig.faults.once("record", failingAfterwards(() -> FailureType.UNAVAILABLE.failure("lost")));
    result(rig.onboard(Requests.tenantOnly()));
    assertThat(result(rig.onboard(Requests.tenantOnly())).outcome())
        .isEqualTo(Outcome.NOTHING_TO_DO);

    assertThat(rig.history.entries()).hasSize(1);
    assertThat(rig.faults.calls("record")).isEqualTo(2);
  }

  @Test
  @DisplayName("C60: a history that cannot be written costs a minute and changes no outcome")
  void waitsForNoHistory() {
    rig.faults.always("record", failing(() -> FailureType.UNAVAILABLE.failure("away")));
    var run = rig.onboard(Requests.tenantOnly());

    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(took(run)).isLessThan(Duration.ofMinutes(2));
    assertThat(rig.history.entries()).isEmpty();
  }

  /** By the server's clock, which skips what nobody waits for. */
  private Duration took(OnboardTenantWorkflow run) {
    var events = rig.history(run).getHistory().getEventsList();
    return Duration.ofMillis(
        Timestamps.toMillis(events.get(events.size() - 1).getEventTime())
            - Timestamps.toMillis(events.get(0).getEventTime()));
  }

  private OnboardTenantWorkflow parked(String requestId) {
    var run = rig.onboard(Requests.acme(requestId));
    Rig.awaitParked(run);
    return run;
  }

  private HistoryEntry only(String type) {
    return rig.history.entries().stream()
        .filter(entry -> entry.type().equals(type))
        .reduce(
            (one, other) -> {
              throw new AssertionError("two entries of " + type);
            })
        .orElseThrow();
  }

  private static HistoryStep step(HistoryEntry entry, String name) {
    return entry.steps().stream()
        .filter(step -> step.step().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static OnboardingResult result(OnboardTenantWorkflow run) {
    return Rig.result(run, OnboardingResult.class);
  }
}
