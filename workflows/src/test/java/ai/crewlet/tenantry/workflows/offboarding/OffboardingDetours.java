package ai.crewlet.tenantry.workflows.offboarding;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.StepState;
import io.temporal.client.WorkflowStub;
import java.time.Duration;
import org.awaitility.Awaitility;

/** Ways through an offboarding that no single step shows. */
final class OffboardingDetours {
  static final Duration MONTH = Duration.ofDays(30);

  private OffboardingDetours() {}

  static OffboardTenantWorkflow start(Rig rig) {
    return rig.offboard(OffboardTenant.of(Requests.TENANT, null, null, "request-1", "somebody"));
  }

  static OffboardTenantWorkflow graceOver(Rig rig) {
    rig.inventories.gracePeriod(MONTH);
    return start(rig);
  }

  /** Stands in the grace period, which has been written down. */
  static OffboardTenantWorkflow inGrace(Rig rig) {
    var run = graceOver(rig);
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .until(
            () ->
                run.progress().steps().get(OffboardingStep.GRACE.ordinal()).state()
                        == StepState.RUNNING
                    && rig.inventories.grace() != null);
    return run;
  }

  static OffboardTenantWorkflow heldReleased(Rig rig) {
    var run = inGrace(rig);
    run.hold("a lawyer asks");
    rig.environment.sleep(MONTH.multipliedBy(2));
    run.release();
    return run;
  }

  static OffboardTenantWorkflow heldExpedited(Rig rig) {
    var run = inGrace(rig);
    run.hold("a lawyer asks");
    run.expedite();
    return run;
  }

  static OffboardTenantWorkflow restoredInGrace(Rig rig) {
    var run = inGrace(rig);
    run.restore();
    return run;
  }

  static OffboardTenantWorkflow restoreParked(Rig rig) {
    var run = stuckRestore(rig);
    rig.faults.heal("restoreCompany");
    run.retry();
    return run;
  }

  static OffboardTenantWorkflow restoreSuperseded(Rig rig) {
    var run = stuckRestore(rig);
    run.supersede();
    return run;
  }

  private static OffboardTenantWorkflow stuckRestore(Rig rig) {
    rig.faults.always("restoreCompany", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var run = restoredInGrace(rig);
    rig.awaitParkedAt("restoreCompany", run);
    return run;
  }

  /** The run that brought the tenant back was terminated; the next one goes on with it. */
  static OffboardTenantWorkflow restoreGoneOnWith(Rig rig) {
    var cutOff = stuckRestore(rig);
    WorkflowStub.fromTyped(cutOff).terminate("test");
    rig.faults.heal("restoreCompany");
    return rig.offboard(
        new OffboardTenant(Requests.TENANT, null, null, "restore/1", "somebody", true));
  }

  static OffboardTenantWorkflow objectsLeftOut(Rig rig) {
    rig.faults.always("eraseObjects", failing(() -> FailureType.OBJECT_REFUSED.failure("kept")));
    var run = start(rig);
    Rig.awaitParked(run);
    run.skip("under a legal hold");
    return run;
  }

  static OffboardTenantWorkflow nothingToDo(Rig rig) {
    Rig.result(start(rig), OffboardingResult.class);
    return rig.offboard(OffboardTenant.of(Requests.TENANT, null, null, "request-2", "somebody"));
  }
}
