package ai.crewlet.tenantry.workflows.onboarding;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import com.google.protobuf.util.JsonFormat;
import io.temporal.api.history.v1.HistoryEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What a codec never encrypts, and what is written outside Temporal, holds nothing of a request but
 * the tenant's name.
 */
@Timeout(120)
class CanaryTest {

  private static final String CANARY = "canary-7f3a";

  @Test
  @DisplayName("C53 C62: nothing private in ids, attributes, summaries, details, statuses")
  void keepsThePrivateOutOfWhatAnybodySees() throws Exception {
    try (var rig = Rig.start()) {
      rig.faults.once("ensureNamespace", failing(() -> new IllegalStateException(CANARY)));
      rig.faults.always("ensureAccess", failing(() -> new IllegalStateException("is " + CANARY)));
      var run = rig.onboard(request());
      rig.environment.sleep(Duration.ofMinutes(20));
      Rig.awaitParked(run);
      var seen = new ArrayList<String>();
      seen.add(run.progress().toString());
      assertThat(run.progress().details())
          .contains("Unexpected: an error nobody foresaw (java.lang.IllegalStateException)");
      rig.faults.heal("ensureAccess");
      var result = Rig.result(run, OnboardingResult.class);
      assertThat(result.outcome()).isEqualTo(Outcome.SUCCEEDED);
      rig.awaitInvitation();
      var invitation = rig.client().newUntypedWorkflowStub("tenant/acme/invitation");
      var history = new ArrayList<>(rig.history(run).getHistory().getEventsList());
      history.addAll(
          rig.client()
              .fetchHistory(invitation.getExecution().getWorkflowId())
              .getHistory()
              .getEventsList());

      seen.addAll(rig.cluster.status().reports().stream().map(Object::toString).toList());
      seen.add(String.valueOf(rig.cluster.status().settled()));
      for (var event : history) {
        seen.addAll(plain(event));
      }
      assertThat(String.join("\n", seen)).contains("acme").doesNotContain(CANARY);
      assertThat(history)
          .as("control: the search finds what is in a payload")
          .anyMatch(event -> event.toString().contains(CANARY));
    }
  }

  @Test
  @DisplayName("C53: what a log line may print of a request is names, never bodies or addresses")
  void printsNamesOnly() {
    var body = Requests.object("Seat", "lead", Map.of("goal", CANARY));
    var person = new FirstPerson(CANARY + "@example.com", "founder", List.of("admin"));
    var request = new OnboardTenant(body, List.of(body), person, "request-1", null, "somebody");
    var invitation = Requests.invitation();

    assertThat(request.toString()).contains("Seat lead").doesNotContain(CANARY);
    assertThat(new OnboardingCorrection(List.of(body), person).toString()).doesNotContain(CANARY);
    assertThat(invitation.toString()).contains("founder").doesNotContain(invitation.email());
  }

  /** What of an event is readable without a key, and what the Temporal UI shows on every page. */
  private static List<String> plain(HistoryEvent event) throws Exception {
    var started = event.getWorkflowExecutionStartedEventAttributes();
    var scheduled = event.getActivityTaskScheduledEventAttributes();
    var child = event.getStartChildWorkflowExecutionInitiatedEventAttributes();
    return List.of(
        event.getUserMetadata().toString(),
        started.getSearchAttributes().toString(),
        started.getWorkflowId(),
        event.getUpsertWorkflowSearchAttributesEventAttributes().toString(),
        child.getSearchAttributes().toString(),
        child.getWorkflowId(),
        scheduled.getActivityId(),
        JsonFormat.printer().print(scheduled.getActivityType()),
        scheduled.getTaskQueue().toString());
  }

  /** A canary in every field but the tenant's name. */
  private static OnboardTenant request() {
    var tenant = Requests.object("Tenant", Requests.TENANT, Map.of("displayName", CANARY));
    var company = Requests.object("Company", CANARY, Map.of("companyName", CANARY));
    var seat = Requests.object("Seat", CANARY, Map.of("goal", CANARY));
    var person = new FirstPerson(CANARY + "@example.com", CANARY, List.of(CANARY));
    return new OnboardTenant(
        tenant, List.of(company, seat), person, "request-" + CANARY, null, CANARY);
  }
}
