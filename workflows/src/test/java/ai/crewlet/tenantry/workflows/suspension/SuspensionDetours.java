package ai.crewlet.tenantry.workflows.suspension;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import org.jspecify.annotations.Nullable;

/** Ways through a suspension that no single step shows. */
final class SuspensionDetours {

  private SuspensionDetours() {}

  static SetSuspensionWorkflow suspends(Rig rig) {
    rig.suspensions.intend(false);
    return start(rig, true, null);
  }

  static SetSuspensionWorkflow nothingToDo(Rig rig) {
    return start(rig, true, rig.suspensions.generation());
  }

  static SetSuspensionWorkflow overtaken(Rig rig) {
    return start(rig, false, 0L);
  }

  static SetSuspensionWorkflow withoutCompany(Rig rig) {
    rig.cluster.removeAnybodys("Company " + Requests.TENANT);
    return start(rig, false, null);
  }

  static SetSuspensionWorkflow refusedForATime(Rig rig) {
    rig.faults.always("planSuspension", failing(() -> FailureType.UNAVAILABLE.failure("away")));
    return start(rig, false, null);
  }

  static SetSuspensionWorkflow supersededWhileParked(Rig rig) {
    rig.faults.always("awaitRunning", failing(() -> FailureType.LIMIT_EXCEEDED.failure("no")));
    var run = start(rig, false, null);
    Rig.awaitParked(run);
    run.supersede();
    return run;
  }

  private static SetSuspensionWorkflow start(Rig rig, boolean suspend, @Nullable Long generation) {
    return SetSuspensionUnderTest.start(
        rig, new SetSuspension(Requests.TENANT, suspend, generation, "request-1", "somebody"));
  }
}
