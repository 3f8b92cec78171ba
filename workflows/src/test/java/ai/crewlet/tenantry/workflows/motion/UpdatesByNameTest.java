package ai.crewlet.tenantry.workflows.motion;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.change.ChangeCompanyUnderTest;
import ai.crewlet.tenantry.workflows.fakes.FakeChanges;
import ai.crewlet.tenantry.workflows.fakes.Replays;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflowImpl;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import ai.crewlet.tenantry.workflows.tier.MoveTierUnderTest;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.temporal.api.enums.v1.EventType;
import io.temporal.api.history.v1.HistoryEvent;
import io.temporal.client.WorkflowStub;
import io.temporal.client.WorkflowUpdateException;
import io.temporal.common.WorkflowExecutionHistory;
import io.temporal.common.converter.DefaultDataConverter;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the Temporal UI and CLI send: names and JSON, no types of ours (C50). */
@Timeout(120)
class UpdatesByNameTest {

  private final Rig rig = Rig.start();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName("C50: retry by name alone; progress by query tells where it stands")
  void retries() {
    var run = parked("ensureAccess");
    assertThat(ui().query("progress", Map.class))
        .containsEntry("step", "ACCESS")
        .containsEntry("needsAttention", true);

    rig.faults.heal("ensureAccess");
    assertThat(ui().update("retry", Map.class)).containsEntry("step", "ACCESS");

    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  @DisplayName("C50: skip takes its reason as a JSON text, and the result repeats it")
  void skips() {
    var run = parked("ensureCredentials");

    ui().update("skip", Map.class, "the agent is not used");

    assertThat(result(run).warnings())
        .containsExactly("provider credentials left out: the agent is not used");
  }

  @Test
  @DisplayName("C50: correct takes the motion's own correction as a JSON object, parts left out")
  void corrects() {
    var run = parked("applyCompanyObjects");
    rig.faults.heal("applyCompanyObjects");
    var seat = Requests.object("Seat", "deputy", Map.of("goal", "stand in"));

    ui().update("correct", Map.class, Map.of("objects", List.of(json(seat))));

    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.cluster.objects()).contains("Seat deputy");
  }

  @ParameterizedTest
  @ValueSource(strings = {"skip", "correct"})
  @DisplayName("C50: an update whose input was left out is refused in words, and the run goes on")
  void refusesWhatLacksItsInput(String update) {
    var run = parked("ensureCredentials");

    assertThatThrownBy(() -> ui().update(update, Map.class))
        .rootCause()
        .hasMessageContaining(update + " takes the")
        .hasMessageContaining("nothing has changed");

    rig.faults.heal("ensureCredentials");
    assertThat(ui().update("retry", Map.class)).containsEntry("step", "CREDENTIALS");
    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"objects": [null]}                                                  | objects[0] is
          {"objects": [{}]}                                                    | objects[0].apiVersion is
          {"objects": [{"apiVersion": "v1", "kind": "Seat", "name": "lead"}]}  | objects[0].body is
          {"objects": [{"apiVersion": "v1", "kind": "Seat", "name": "lead", \
            "body": {"spec": {"tools": ["x", null]}}}]}                        | objects[0].body.spec.tools[1] is
          {"objects": [{"apiVersion": "v1", "kind": "Secret", "name": "key", \
            "body": {"stringData": {"key": "canary"}}}]}                       | objects[0] is a Secret
          {"objects": [{"apiVersion": "v1", "kind": "List", "name": "all", "body": {"items": \
            [{"kind": "Secret", "stringData": {"key": "canary"}}]}}]}          | objects[0].body.items[0] is a Secret
          {"objects": [{"apiVersion": "v1", "kind": "Seat", "name": "lead", "body": {"spec": {"x": \
            {"kind": "Secret", "values": {"key": "canary"}}}}}]}               | objects[0].body.spec.x is a Secret
          {"objects": [{"apiVersion": "v1", "kind": "SecretList", "name": "all", "body": {"items": \
            [{"data": {"key": "canary"}}]}}]}                                  | objects[0] is a Secret
          {"firstPerson": {"seat": "founder"}}                                 | firstPerson.email is
          {"firstPerson": {"email": "a@b.c", "seat": "s"}}                     | firstPerson.grants is
          {"firstPerson": {"email": "a@b.c", "seat": "s", "grants": [null]}}   | firstPerson.grants[0] is
          """)
  @DisplayName(
      "C50, C53: a correction with a hole or a Secret is refused by its field, and leaves no trace")
  void refusesHolesAndSecretsInAnOnboardingsCorrection(String json, String named)
      throws IOException {
    var run = parked("applyCompanyObjects");

    refused(run, ui(), json, named);

    ui().update("abort", Map.class);
    assertThat(result(run).outcome()).isEqualTo(Outcome.ABORTED);
  }

  @Test
  @DisplayName("C50: the same of a change and of an invitation")
  void refusesHolesInOtherCorrections() throws IOException {
    rig.faults.always(
        "inviteAndDeliver", failing(() -> FailureType.DELIVERY_REFUSED.failure("no")));
    var invitation = rig.invite(Requests.invitation());
    var invited = WorkflowStub.fromTyped(invitation);
    refused(invitation, invited, "{}", "none of email, seat, grants is given");
    refused(invitation, invited, "{\"grants\": [\"admin\", null]}", "grants[1] is");

    FakeChanges.onboarded(rig.cluster);
    rig.faults.always("changeObjects", failing(() -> FailureType.OBJECT_REFUSED.failure("not so")));
    var change = new ChangeCompanyUnderTest().start(rig, "request-1");
    var changed = WorkflowStub.fromTyped(change);
    refused(change, changed, "{\"objects\": [null], \"takeOver\": true}", "objects[0] is");
    refused(change, changed, "{\"objects\": [{\"kind\": \"Seat\"}]}", "objects[0].apiVersion is");
  }

  @Test
  @DisplayName("C50: a correction of a move that says nothing takes no take-over back")
  void refusesAnEmptyCorrectionOfAMove() throws IOException {
    var motion = new MoveTierUnderTest();
    motion.prepare(rig);
    rig.faults.always("writeTier", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var move = motion.start(rig, "request-1");

    refused(move, WorkflowStub.fromTyped(move), "{}", "none of takeOver is given");
  }

  @Test
  @DisplayName(
      "C51: a correction of nothing that a build without a validator took and refused is refused on replay too")
  void replaysACorrectionOfNothing() {
    var run = parked("ensureCredentials");
    var seat = Requests.object("Seat", "deputy", Map.of("goal", "stand in"));
    assertThatThrownBy(
            () -> ui().update("correct", Map.class, Map.of("objects", List.of(json(seat)))))
        .rootCause()
        .hasMessageContaining("provider credentials");

    var taken = rig.history(run).getHistory().toBuilder();
    taken.getEventsBuilderList().stream()
        .filter(HistoryEvent.Builder::hasWorkflowExecutionUpdateAcceptedEventAttributes)
        .forEach(
            event ->
                event
                    .getWorkflowExecutionUpdateAcceptedEventAttributesBuilder()
                    .getAcceptedRequestBuilder()
                    .getInputBuilder()
                    .setArgs(
                        DefaultDataConverter.STANDARD_INSTANCE.toPayloads((Object) null).get()));
    assertThatCode(
            () ->
                Replays.replay(
                    new WorkflowExecutionHistory(taken.build()), OnboardTenantWorkflowImpl.class))
        .doesNotThrowAnyException();
  }

  private void refused(Object run, WorkflowStub stub, String json, String named)
      throws IOException {
    var correction = new ObjectMapper().readValue(json, Map.class);
    assertThatThrownBy(() -> stub.update("correct", Map.class, correction))
        .isInstanceOf(WorkflowUpdateException.class)
        .rootCause()
        .hasMessageContaining("correct: " + named)
        .hasMessageContaining("nothing has changed");
    assertThat(rig.history(run).getHistory().getEventsList())
        .extracting(HistoryEvent::getEventType)
        .doesNotContain(
            EventType.EVENT_TYPE_WORKFLOW_TASK_FAILED,
            EventType.EVENT_TYPE_WORKFLOW_EXECUTION_UPDATE_ACCEPTED);
  }

  @Test
  @DisplayName("C50: abort by name alone")
  void aborts() {
    var run = parked("ensureIsolation");

    ui().update("abort", Map.class);

    assertThat(result(run).outcome()).isEqualTo(Outcome.ABORTED);
    assertThat(rig.cluster.objects()).isEmpty();
  }

  private static Map<String, Object> json(ManifestObject object) {
    return Map.of(
        "apiVersion", object.apiVersion(),
        "kind", object.kind(),
        "name", object.name(),
        "body", object.body());
  }

  private OnboardTenantWorkflow parked(String activity) {
    rig.faults.always(activity, failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var run = rig.onboard(Requests.acme());
    rig.awaitParkedAt(activity, run);
    return run;
  }

  private WorkflowStub ui() {
    return rig.client().newUntypedWorkflowStub(Ids.tenant(Requests.TENANT));
  }

  private static OnboardingResult result(OnboardTenantWorkflow run) {
    return Rig.result(run, OnboardingResult.class);
  }
}
