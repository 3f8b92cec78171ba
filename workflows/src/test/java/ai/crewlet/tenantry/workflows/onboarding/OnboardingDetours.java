package ai.crewlet.tenantry.workflows.onboarding;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import io.temporal.client.WorkflowStub;

/** Ways through an onboarding that no single step shows. */
final class OnboardingDetours {

  private OnboardingDetours() {}

  static OnboardTenantWorkflow tenantOnly(Rig rig) {
    return rig.onboard(Requests.tenantOnly());
  }

  static OnboardTenantWorkflow nothingToDo(Rig rig) {
    var first = rig.onboard(Requests.acme());
    WorkflowStub.fromTyped(first).getResult(OnboardingResult.class);
    return rig.onboard(Requests.acme("request-2"));
  }

  static OnboardTenantWorkflow invitationRuns(Rig rig) {
    rig.engine.joinsAfter(2);
    rig.invite(Requests.invitation());
    return rig.onboard(Requests.acme());
  }

  static OnboardTenantWorkflow parkedRecovers(Rig rig) {
    var run = parked(rig, "ensureAccess");
    rig.faults.heal("ensureAccess");
    return run;
  }

  static OnboardTenantWorkflow parkedCorrected(Rig rig) {
    var run = parked(rig, "awaitReady");
    rig.faults.heal("awaitReady");
    run.correct(new OnboardingCorrection(Requests.company(), null));
    return run;
  }

  static OnboardTenantWorkflow parkedSkipped(Rig rig) {
    var run = parked(rig, "ensureCredentials");
    run.skip("no reason");
    return run;
  }

  static OnboardTenantWorkflow parkedAborted(Rig rig) {
    var run = parked(rig, "awaitReady");
    run.abort();
    return run;
  }

  static OnboardTenantWorkflow parkedCancelled(Rig rig) {
    var run = parked(rig, "awaitReady");
    WorkflowStub.fromTyped(run).cancel();
    return run;
  }

  static OnboardTenantWorkflow undoParked(Rig rig) {
    var run = undoing(rig);
    rig.awaitParkedAt("removeNamespace", run);
    rig.faults.heal("removeNamespace");
    run.retry();
    return run;
  }

  static OnboardTenantWorkflow undoSuperseded(Rig rig) {
    var run = undoing(rig);
    run.supersede();
    return run;
  }

  static OnboardTenantWorkflow superseded(Rig rig) {
    var run = parked(rig, "ensureAccess");
    run.supersede();
    return run;
  }

  /** Stands at the undo of the namespace. */
  private static OnboardTenantWorkflow undoing(Rig rig) {
    breakForGood(rig, "removeNamespace");
    var run = parked(rig, "awaitReady");
    run.abort();
    rig.awaitReport(report -> Rig.parked(report) && report.operation().step().equals("NAMESPACE"));
    return run;
  }

  private static OnboardTenantWorkflow parked(Rig rig, String activity) {
    breakForGood(rig, activity);
    var run = rig.onboard(Requests.acme());
    rig.awaitParkedAt(activity, run);
    return run;
  }

  private static void breakForGood(Rig rig, String activity) {
    rig.faults.always(activity, failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
  }
}
