package ai.crewlet.tenantry.workflows.suspension;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.matrix.MotionUnderTest;
import ai.crewlet.tenantry.workflows.matrix.Seam;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import io.temporal.client.WorkflowClient;
import java.util.Map;
import java.util.function.Function;

/** SetSuspension in the fault matrix: a suspended company is resumed by a caller who only asks. */
public record SetSuspensionUnderTest()
    implements MotionUnderTest<SetSuspensionWorkflow, SuspensionStep> {

  /**
   * @param intended what the Tenant says
   * @param told what the Company says
   * @param settled what was last said to have been done
   */
  private record Picture(boolean intended, boolean told, boolean settled) {}

  @Override
  public MotionType type() {
    return MotionType.SET_SUSPENSION;
  }

  @Override
  public Class<SetSuspensionWorkflowImpl> workflow() {
    return SetSuspensionWorkflowImpl.class;
  }

  @Override
  public SuspensionStep[] steps() {
    return SuspensionStep.values();
  }

  @Override
  public Seam seam(SuspensionStep step) {
    return Seam.activity(
        switch (step) {
          case CHECK -> "planSuspension";
          case TENANT -> "intendSuspension";
          case COMPANY -> "tellCompany";
          case STOPPED_OR_READY -> "awaitRunning";
          case SUBSCRIPTIONS -> "listSubscriptions";
          case SETTLE -> "settle";
        });
  }

  @Override
  public void prepare(Rig rig) {
    rig.cluster.preexisting("Tenant");
    rig.cluster.preexisting("Company " + Requests.TENANT);
    rig.suspensions.suspended();
    rig.cluster.status().settle(suspended());
  }

  private static Settlement suspended() {
    return new Settlement(
        Requests.TENANT,
        Ids.suspension(Requests.TENANT),
        1L,
        null,
        true,
        Outcome.SUCCEEDED,
        null,
        "suspended",
        null);
  }

  @Override
  public SetSuspensionWorkflow start(Rig rig, String requestId) {
    return start(rig, new SetSuspension(Requests.TENANT, false, null, requestId, "somebody"));
  }

  /** Suspends the tenant while another motion runs. */
  public static SetSuspensionWorkflow suspend(Rig rig) {
    return start(rig, new SetSuspension(Requests.TENANT, true, null, "suspend-1", "somebody"));
  }

  static SetSuspensionWorkflow start(Rig rig, SetSuspension request) {
    var stub =
        rig.client()
            .newWorkflowStub(SetSuspensionWorkflow.class, SetSuspensionStart.options(request));
    WorkflowClient.start(stub::set, request);
    return stub;
  }

  @Override
  public Object picture(Rig rig) {
    return new Picture(
        rig.suspensions.intended(), rig.suspensions.told(), rig.suspensions.settledSuspended());
  }

  @Override
  public boolean refuses(SuspensionStep step) {
    return step == SuspensionStep.CHECK;
  }

  @Override
  public boolean stoppable(SuspensionStep step) {
    return step != SuspensionStep.SETTLE;
  }

  /** There is no undo; what is settled is what the company was told. */
  @Override
  public void assertStopped(SuspensionStep step, Object before, Object picture) {
    var left = (Picture) picture;
    assertThat(left.settled()).as(left.toString()).isEqualTo(left.told());
  }

  @Override
  public Outcome takenOver(SuspensionStep step) {
    return step == SuspensionStep.SETTLE ? Outcome.SUCCEEDED : Outcome.SUPERSEDED;
  }

  @Override
  public Map<String, Function<Rig, SetSuspensionWorkflow>> detours() {
    return Map.of(
        "suspends", SuspensionDetours::suspends,
        "nothing-to-do", SuspensionDetours::nothingToDo,
        "overtaken", SuspensionDetours::overtaken,
        "without-company", SuspensionDetours::withoutCompany,
        "refused-for-a-time", SuspensionDetours::refusedForATime,
        "superseded-while-parked", SuspensionDetours::supersededWhileParked);
  }
}
