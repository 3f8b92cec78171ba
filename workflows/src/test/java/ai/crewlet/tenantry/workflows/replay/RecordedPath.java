package ai.crewlet.tenantry.workflows.replay;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.FakeEngine;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflowImpl;
import ai.crewlet.tenantry.workflows.invitation.Surroundings.State;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflowImpl;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingCorrection;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.temporal.api.enums.v1.EventType;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowStub;
import java.time.Duration;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The paths whose histories are kept: one of each way through the code. */
enum RecordedPath {
  ONBOARDING_HAPPY(rig -> ended(rig.onboard(Requests.acme()))),
  ONBOARDING_TENANT_ONLY(rig -> ended(rig.onboard(Requests.tenantOnly()))),
  ONBOARDING_NOTHING_TO_DO(
      rig -> {
        ended(rig.onboard(Requests.acme()));
        return ended(rig.onboard(Requests.acme("request-2")));
      }),
  ONBOARDING_REFUSED(
      rig -> {
        breakForGood(rig, "planOnboarding");
        return ended(rig.onboard(Requests.acme()));
      }),
  ONBOARDING_PARKED_RETRIED(
      rig -> {
        var run = parked(rig, "ensureNamespace");
        run.retry();
        return ended(run);
      }),
  ONBOARDING_PARKED_RECOVERED(rig -> ended(parked(rig, "ensureAccess"))),
  ONBOARDING_PARKED_CORRECTED(
      rig -> {
        var run = parked(rig, "awaitReady");
        run.correct(new OnboardingCorrection(Requests.company(), null));
        return ended(run);
      }),
  ONBOARDING_PARKED_SKIPPED(
      rig -> {
        breakForGood(rig, "ensureCredentials");
        var run = rig.onboard(Requests.acme());
        Rig.awaitParked(run);
        run.skip("no reason");
        return ended(run);
      }),
  ONBOARDING_ABORTED(
      rig -> {
        breakForGood(rig, "awaitReady");
        var run = rig.onboard(Requests.acme());
        Rig.awaitParked(run);
        run.abort();
        return ended(run);
      }),
  ONBOARDING_CANCELLED(
      rig -> {
        breakForGood(rig, "awaitReady");
        var run = rig.onboard(Requests.acme());
        Rig.awaitParked(run);
        WorkflowStub.fromTyped(run).cancel();
        return ended(run);
      }),
  ONBOARDING_UNDO_PARKED(
      rig -> {
        breakForGood(rig, "awaitReady");
        breakForGood(rig, "removeNamespace");
        var run = rig.onboard(Requests.acme());
        Rig.awaitParked(run);
        run.abort();
        rig.awaitReport(
            report -> Rig.parked(report) && report.operation().step().equals("NAMESPACE"));
        rig.faults.heal("removeNamespace");
        run.retry();
        return ended(run);
      }),
  ONBOARDING_UNDO_SUPERSEDED(
      rig -> {
        breakForGood(rig, "awaitReady");
        breakForGood(rig, "removeNamespace");
        var run = rig.onboard(Requests.acme());
        Rig.awaitParked(run);
        run.abort();
        rig.awaitReport(
            report -> Rig.parked(report) && report.operation().step().equals("NAMESPACE"));
        run.supersede();
        return ended(run);
      }),
  ONBOARDING_SUPERSEDED(
      rig -> {
        breakForGood(rig, "ensureAccess");
        var run = rig.onboard(Requests.acme());
        Rig.awaitParked(run);
        run.supersede();
        return ended(run);
      }),
  INVITATION_JOINED(rig -> ended(rig.invite(Requests.invitation()))),
  INVITATION_NOTHING_TO_DO(
      rig -> {
        rig.engine.seat(State.JOINED);
        return ended(rig.invite(Requests.invitation()));
      }),
  INVITATION_REPEATED(
      rig -> {
        rig.engine.joinsAfter(3);
        return ended(rig.invite(Requests.invitation()));
      }),
  INVITATION_UNCLAIMED_RETRIED(
      rig -> {
        rig.engine.joinsAfter(5);
        var run = rig.invite(Requests.invitation());
        rig.environment.sleep(FakeEngine.VALIDITY.multipliedBy(4).plusDays(2));
        run.retry();
        return ended(run);
      }),
  INVITATION_SUSPENDED(
      rig -> {
        rig.engine.seat(State.SUSPENDED);
        var run = rig.invite(Requests.invitation());
        rig.environment.sleep(Duration.ofDays(1));
        rig.engine.seat(State.NOBODY);
        return ended(run);
      }),
  INVITATION_ABORTED(
      rig -> {
        breakForGood(rig, "inviteAndDeliver");
        var run = rig.invite(Requests.invitation());
        Rig.awaitParked(run);
        run.abort();
        return ended(run);
      });

  private final Function<Rig, Object> run;

  RecordedPath(Function<Rig, Object> run) {
    this.run = run;
  }

  /** Goes the path; answers the raw history in JSON, one event a line, without stack traces. */
  String record() throws JsonProcessingException {
    try (var rig = Rig.start()) {
      var events =
          new ObjectMapper().readTree(rig.history(run.apply(rig)).toJson(false)).get("events");
      events.findParents("stackTrace").forEach(node -> ((ObjectNode) node).remove("stackTrace"));
      return StreamSupport.stream(events.spliterator(), false)
          .map(Object::toString)
          .collect(Collectors.joining(",\n", "{\"events\":[\n", "\n]}\n"));
    }
  }

  String resource() {
    return "histories/" + name().toLowerCase().replace('_', '-') + ".json";
  }

  Class<?> workflow() {
    return name().startsWith("ONBOARDING")
        ? OnboardTenantWorkflowImpl.class
        : InvitePersonWorkflowImpl.class;
  }

  private static void breakForGood(Rig rig, String activity) {
    rig.faults.always(activity, failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
  }

  private static OnboardTenantWorkflow parked(Rig rig, String activity) {
    breakForGood(rig, activity);
    var run = rig.onboard(Requests.acme());
    Rig.awaitParked(run);
    rig.faults.heal(activity);
    return run;
  }

  private static Object ended(OnboardTenantWorkflow run) {
    return end(run);
  }

  private static Object ended(InvitePersonWorkflow run) {
    return end(run);
  }

  private static Object end(Object run) {
    try {
      WorkflowStub.fromTyped(run).getResult(Object.class);
    } catch (WorkflowFailedException failedOrCancelled) {
      if (failedOrCancelled.getWorkflowCloseEventType()
          == EventType.EVENT_TYPE_WORKFLOW_EXECUTION_TERMINATED) {
        throw failedOrCancelled;
      }
    }
    return run;
  }
}
