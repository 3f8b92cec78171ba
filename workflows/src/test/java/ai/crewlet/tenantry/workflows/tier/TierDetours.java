package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.FakeTiers;
import ai.crewlet.tenantry.workflows.fakes.Faults;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import io.temporal.client.WorkflowStub;

/** Ways through a tier move that no single step shows. */
final class TierDetours {

  private TierDetours() {}

  /** Asked for again once it is done. */
  static MoveTierWorkflow nothingToDo(Rig rig) {
    awaitEnd(MoveTierUnderTest.start(rig, MoveTierUnderTest.request(null, null, "request-1")));
    return MoveTierUnderTest.start(rig, MoveTierUnderTest.request(null, null, "request-2"));
  }

  /** The Tenant was edited with kubectl. */
  static MoveTierWorkflow askedBySpec(Rig rig) {
    FakeTiers.asked(rig.cluster);
    return MoveTierUnderTest.start(rig, MoveTierUnderTest.request(null, 2L, "request-1"));
  }

  /** The same, and the move cannot be made: the Tenant is told. */
  static MoveTierWorkflow refusedBySpec(Rig rig) {
    rig.faults.always(
        "checkMove", Faults.failing(() -> FailureType.OWNED_BY_OTHERS.failure("not ours")));
    return askedBySpec(rig);
  }

  /** The plan that somebody has read travels with the request. */
  static MoveTierWorkflow plannedBefore(Rig rig) {
    var question = new PlanTierMove("acme", FakeTiers.WITHOUT);
    var plan =
        rig.client()
            .newWorkflowStub(PlanTierMoveWorkflow.class, MoveTierStart.options(question))
            .plan(question);
    return MoveTierUnderTest.start(rig, MoveTierUnderTest.request(plan, null, "request-1"));
  }

  /** A tenant without a company is a label and a quota. */
  static MoveTierWorkflow noCompany(Rig rig) {
    rig.cluster.removeAnybodys("Company acme");
    rig.cluster.removeAnybodys("Seat lead");
    rig.cluster.removeAnybodys("Pool agents");
    return MoveTierUnderTest.start(rig, MoveTierUnderTest.request(null, null, "request-1"));
  }

  /** Aborted, and the way back is barred for a while. */
  static MoveTierWorkflow undoParked(Rig rig) {
    var refusal = Faults.failing(() -> FailureType.OBJECT_REFUSED.failure("no"));
    rig.faults.always("awaitApplied", refusal);
    rig.faults.always("moveBack", refusal);
    var run = MoveTierUnderTest.start(rig, MoveTierUnderTest.request(null, null, "request-1"));
    rig.awaitParkedAt("awaitApplied", run);
    run.abort();
    rig.awaitReport(report -> Rig.parked(report) && report.operation().step().equals("MOVE"));
    rig.awaitParkedAt("moveBack", run);
    rig.faults.heal("moveBack");
    run.retry();
    return run;
  }

  private static void awaitEnd(MoveTierWorkflow run) {
    WorkflowStub.fromTyped(run).getResult(TierMoveResult.class);
  }
}
