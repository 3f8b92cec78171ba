package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.fakes.FakeTiers;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.matrix.MotionUnderTest;
import ai.crewlet.tenantry.workflows.matrix.Seam;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import io.temporal.client.WorkflowClient;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** MoveTier in the fault matrix: from a tier with pools to one that forbids them (C70). */
public record MoveTierUnderTest() implements MotionUnderTest<MoveTierWorkflow, TierStep> {

  /** What a move changes: what every object says, and the tier a motion has settled. */
  private record Picture(Map<String, Object> bodies, @Nullable String settled) {}

  @Override
  public MotionType type() {
    return MotionType.MOVE_TIER;
  }

  @Override
  public Class<MoveTierWorkflowImpl> workflow() {
    return MoveTierWorkflowImpl.class;
  }

  @Override
  public TierStep[] steps() {
    return TierStep.values();
  }

  @Override
  public Seam seam(TierStep step) {
    return switch (step) {
      case PLAN -> Seam.activity("checkMove");
      case TENANT -> Seam.activity("writeTier");
      case PLACEMENTS -> Seam.activity("releasePlacements");
      case MOVE -> Seam.activity("moveCompany");
      case READY -> Seam.activity("awaitApplied");
      case SETTLE -> Seam.activity("settle");
    };
  }

  @Override
  public void prepare(Rig rig) {
    FakeTiers.onboarded(rig.cluster);
  }

  @Override
  public MoveTierWorkflow start(Rig rig, String requestId) {
    return start(rig, request(null, null, requestId));
  }

  static MoveTierWorkflow start(Rig rig, MoveTier request) {
    var stub = rig.client().newWorkflowStub(MoveTierWorkflow.class, MoveTierStart.options(request));
    WorkflowClient.start(stub::move, request);
    return stub;
  }

  static MoveTier request(@Nullable TierPlan plan, @Nullable Long generation, String requestId) {
    return new MoveTier(
        Requests.TENANT, FakeTiers.WITHOUT, plan, false, generation, requestId, "somebody");
  }

  @Override
  public Object picture(Rig rig) {
    var settled = rig.cluster.status().settled();
    return new Picture(rig.cluster.bodies(), settled == null ? null : settled.tier());
  }

  @Override
  public boolean refuses(TierStep step) {
    return step == TierStep.PLAN;
  }

  @Override
  public boolean stoppable(TierStep step) {
    return step != TierStep.SETTLE;
  }

  @Override
  public Optional<Consumer<MoveTierWorkflow>> correction(TierStep step) {
    return Optional.of(run -> run.correct(new TierCorrection(true)));
  }

  /** The last call has had its effect. */
  @Override
  public Outcome takenOver(TierStep step) {
    return step == TierStep.SETTLE ? Outcome.SUCCEEDED : Outcome.SUPERSEDED;
  }

  @Override
  public Map<String, Function<Rig, MoveTierWorkflow>> detours() {
    return Map.of(
        "nothing-to-do", TierDetours::nothingToDo,
        "asked-by-spec", TierDetours::askedBySpec,
        "refused-by-spec", TierDetours::refusedBySpec,
        "planned-before", TierDetours::plannedBefore,
        "no-company", TierDetours::noCompany,
        "undo-parked", TierDetours::undoParked);
  }
}
