package ai.crewlet.tenantry.workflows.tier;

import static ai.crewlet.tenantry.workflows.tier.TierStep.MOVE;
import static ai.crewlet.tenantry.workflows.tier.TierStep.PLACEMENTS;
import static ai.crewlet.tenantry.workflows.tier.TierStep.PLAN;
import static ai.crewlet.tenantry.workflows.tier.TierStep.READY;
import static ai.crewlet.tenantry.workflows.tier.TierStep.SETTLE;
import static ai.crewlet.tenantry.workflows.tier.TierStep.TENANT;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.Asked;
import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Given;
import ai.crewlet.tenantry.workflows.motion.Motion;
import ai.crewlet.tenantry.workflows.motion.MotionHandlers;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Script;
import io.temporal.workflow.WorkflowInit;
import java.util.EnumSet;
import java.util.List;

/** The table of contents of a tier move: which steps, in which order, and what undoes them. */
public final class MoveTierWorkflowImpl extends MotionHandlers implements MoveTierWorkflow {

  private final TierFacts facts;
  private final TierSteps work;
  private final Motion motion;

  @WorkflowInit
  public MoveTierWorkflowImpl(MoveTier request) {
    facts = new TierFacts(request);
    work = new TierSteps(facts);
    motion =
        new Motion(
            MotionType.MOVE_TIER,
            request.tenant(),
            new Asked(request.requestId(), request.requestedBy(), facts.sentence()),
            TierStep.values());
  }

  @Override
  public TierMoveResult move(MoveTier request) {
    var outcome = motion.carry(new Steps());
    return facts.result(outcome, motion.leftOut());
  }

  private final class Steps implements Script {

    @Override
    public Outcome run() {
      motion.check(PLAN, PLAN.title(), work::plan);
      motion.identify(facts.plan().tenantId(), facts.plan().to());
      motion.planned(facts.sentence());
      return facts.plan().nothingToDo() ? nothingToDo() : move();
    }

    @Override
    public void settle(Ending ending) {
      if (facts.nobodyToTell()) {
        motion.clearReport();
        return;
      }
      switch (ending.outcome()) {
        case REFUSED, SUPERSEDED -> motion.settleBriefly(facts.settlement(ending));
        case ABORTED, CANCELLED, SUCCEEDED, NOTHING_TO_DO, RESTORED ->
            motion.settle(SETTLE, facts.settlement(ending));
      }
    }
  }

  private Outcome move() {
    motion.undoLater(READY, "company ready again", work::awaitReadyAgain);
    intent();
    placements();
    motion.create(MOVE, MOVE.title(), work::move, "back to " + before(), work::moveBack);
    ready();
    motion.pointOfNoReturn("the tenant has moved; to have it back, move it to " + before());
    motion.settle(SETTLE, facts.settlement(new Ending(Outcome.SUCCEEDED, null, "moved")));
    return Outcome.SUCCEEDED;
  }

  private void intent() {
    motion.create(
        TENANT,
        "spec.tier: " + facts.plan().to(),
        work::writeTier,
        "spec.tier back to " + before(),
        work::restoreTier);
  }

  private void placements() {
    if (!facts.plan().touchesPlacements()) {
      motion.notNeeded(PLACEMENTS, "no Seat is on a pool that the tier forbids");
      return;
    }
    motion.create(
        PLACEMENTS,
        PLACEMENTS.title(),
        work::releasePlacements,
        "put pools and Seats back",
        work::restorePlacements);
  }

  private void ready() {
    if (facts.plan().company() == null) {
      motion.notNeeded(READY, "the tenant has no company");
      return;
    }
    motion.step(READY, READY.title(), work::awaitReady);
  }

  private Outcome nothingToDo() {
    for (var step : List.of(TENANT, PLACEMENTS, MOVE, READY)) {
      motion.notNeeded(step, "the tenant is on tier " + facts.plan().to() + " already");
    }
    if (facts.nobodyToTell()) {
      motion.notNeeded(SETTLE, "the tenant is settled");
    } else {
      motion.settle(
          SETTLE, facts.settlement(new Ending(Outcome.NOTHING_TO_DO, null, "nothing to do")));
    }
    return Outcome.NOTHING_TO_DO;
  }

  private String before() {
    var from = facts.plan().from();
    return from == null ? "none" : from;
  }

  @Override
  public Answer correct(TierCorrection correction) {
    Given.correction(correction); // an earlier build took in what the validator refuses
    hearing().requireCorrectable(EnumSet.of(TENANT, PLACEMENTS, MOVE));
    facts.correct(correction);
    return hearing().retry();
  }

  @Override
  public void validateCorrection(TierCorrection correction) {
    Given.correction(correction);
    Given.any("takeOver", correction.takeOver());
  }

  @Override
  protected Motion motion() {
    return motion;
  }
}
