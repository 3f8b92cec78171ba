package ai.crewlet.tenantry.workflows.invitation;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static ai.crewlet.tenantry.workflows.fakes.Faults.killed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.Faults.Gate;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import io.temporal.api.enums.v1.EventType;
import io.temporal.client.WorkflowExecutionAlreadyStarted;
import io.temporal.client.WorkflowStub;
import io.temporal.failure.CanceledFailure;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every step of an invitation times what can happen to it: one invitation, whatever happens. */
@DisplayName("C29 C48 C49 C50: fault matrix of InvitePerson")
@Timeout(30)
class InvitationMatrixTest {

  /** What happens to a step. */
  enum Fault {
    KILLED,
    FAILED_ONCE,
    RETRIED,
    ABORTED,
    CANCELLED,
    REPEATED,
    TERMINATED
  }

  private static final Set<String> COVERED = new TreeSet<>();

  static Stream<Arguments> cells() {
    return Arrays.stream(InvitationStep.values())
        .flatMap(step -> Arrays.stream(Fault.values()).map(fault -> Arguments.of(step, fault)));
  }

  @AfterAll
  static void printCoverage() {
    System.out.printf(
        "fault matrix of InvitePerson: %d of %d cells%n",
        COVERED.size(), InvitationStep.values().length * Fault.values().length);
  }

  private static String activity(InvitationStep step) {
    return switch (step) {
      case LOOK -> "lookAround";
      case INVITE -> "inviteAndDeliver";
      case JOIN -> "awaitJoined";
    };
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("cells")
  void cell(InvitationStep step, Fault fault) {
    try (var rig = fault == Fault.KILLED ? Rig.forgetful() : Rig.start()) {
      switch (fault) {
        case KILLED -> killedOnce(rig, activity(step));
        case FAILED_ONCE -> failedOnce(rig, activity(step));
        case RETRIED -> retried(rig, activity(step));
        case ABORTED -> aborted(rig, activity(step));
        case CANCELLED -> cancelled(rig, activity(step));
        case REPEATED -> repeated(rig, activity(step));
        case TERMINATED -> terminated(rig, activity(step));
      }
      assertThat(rig.engine.keys()).as("one invitation at most").hasSizeLessThanOrEqualTo(1);
      assertThat(rig.cluster.status().operation()).as("no report stays behind").isNull();
    }
    COVERED.add(step + " " + fault);
  }

  private static void killedOnce(Rig rig, String activity) {
    rig.faults.once(activity, killed());
    assertJoined(rig.invite(Requests.invitation()));
  }

  private static void failedOnce(Rig rig, String activity) {
    rig.faults.once(activity, failing(() -> FailureType.UNAVAILABLE.failure("away")));
    assertJoined(rig.invite(Requests.invitation()));
  }

  private static InvitePersonWorkflow parked(Rig rig, String activity) {
    rig.faults.always(activity, failing(() -> FailureType.ENGINE_REFUSED.failure("no")));
    var run = rig.invite(Requests.invitation());
    Rig.awaitParked(run);
    return run;
  }

  private static void retried(Rig rig, String activity) {
    var run = parked(rig, activity);
    rig.faults.heal(activity);
    run.retry();
    assertJoined(run);
  }

  private static void aborted(Rig rig, String activity) {
    var run = parked(rig, activity);
    run.abort();
    assertThat(Rig.result(run, InvitationResult.class).outcome())
        .isEqualTo(InvitationOutcome.ABORTED);
  }

  private static void cancelled(Rig rig, String activity) {
    var gate = new Gate();
    var run = held(rig, activity, gate);
    WorkflowStub.fromTyped(run).cancel();
    rig.awaitEvent(run, EventType.EVENT_TYPE_ACTIVITY_TASK_CANCEL_REQUESTED);
    gate.open();
    assertThatThrownBy(() -> Rig.result(run, InvitationResult.class))
        .hasCauseInstanceOf(CanceledFailure.class);
  }

  private static void repeated(Rig rig, String activity) {
    var gate = new Gate();
    var run = held(rig, activity, gate);
    assertThatThrownBy(() -> rig.invite(Requests.invitation()))
        .isInstanceOf(WorkflowExecutionAlreadyStarted.class);
    gate.open();
    assertJoined(run);
    assertThat(Rig.result(rig.invite(Requests.invitation()), InvitationResult.class).outcome())
        .isEqualTo(InvitationOutcome.NOTHING_TO_DO);
  }

  /** The next run finds what the last call of the terminated one has left. */
  private static void terminated(Rig rig, String activity) {
    var gate = new Gate();
    var run = held(rig, activity, gate);
    WorkflowStub.fromTyped(run).terminate("test");
    gate.open();
    gate.awaitLeft();
    var next = Rig.result(rig.invite(Requests.invitation()), InvitationResult.class);
    assertThat(next.outcome()).isIn(InvitationOutcome.JOINED, InvitationOutcome.NOTHING_TO_DO);
    assertThat(rig.engine.mailbox()).hasSize(1);
  }

  private static InvitePersonWorkflow held(Rig rig, String activity, Gate gate) {
    rig.faults.once(activity, gate);
    var run = rig.invite(Requests.invitation());
    gate.awaitReached();
    return run;
  }

  private static void assertJoined(InvitePersonWorkflow run) {
    assertThat(Rig.result(run, InvitationResult.class).outcome())
        .isEqualTo(InvitationOutcome.JOINED);
  }
}
