package ai.crewlet.tenantry.workflows.change;

import static ai.crewlet.tenantry.workflows.change.ChangeStep.APPLIED;
import static ai.crewlet.tenantry.workflows.change.ChangeStep.COMPANY;
import static ai.crewlet.tenantry.workflows.change.ChangeStep.PLAN;
import static ai.crewlet.tenantry.workflows.change.ChangeStep.POOLS;
import static ai.crewlet.tenantry.workflows.change.ChangeStep.ROTATE;
import static ai.crewlet.tenantry.workflows.change.ChangeStep.TENANT;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.Asked;
import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Given;
import ai.crewlet.tenantry.workflows.motion.Motion;
import ai.crewlet.tenantry.workflows.motion.MotionHandlers;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Script;
import ai.crewlet.tenantry.workflows.motion.Work;
import io.temporal.workflow.WorkflowInit;
import java.util.Arrays;
import java.util.EnumSet;

/** The table of contents of a change: plan, write what differs, wait until it is in effect. */
public final class ChangeCompanyWorkflowImpl extends MotionHandlers
    implements ChangeCompanyWorkflow {

  private static final ChangeStep[] STEPS = ChangeStep.values();

  private final ChangeFacts facts;
  private final ChangeWork work;
  private final Motion motion;

  @WorkflowInit
  public ChangeCompanyWorkflowImpl(ChangeCompany request) {
    facts = new ChangeFacts(request);
    work = new ChangeWork(facts);
    motion =
        new Motion(
            MotionType.CHANGE_COMPANY,
            request.tenant(),
            new Asked(request.requestId(), request.requestedBy(), request.sentence()),
            STEPS);
  }

  @Override
  public ChangeResult change(ChangeCompany request) {
    var outcome = motion.carry(new Steps());
    return facts.result(outcome, motion.leftOut());
  }

  private final class Steps implements Script {

    @Override
    public Outcome run() {
      motion.check(PLAN, PLAN.title(), work::plan);
      motion.identify(facts.plan().tenantId(), facts.plan().tier());
      motion.planned(facts.plan().sentence());
      return facts.plan().nothingToDo() ? nothingToDo() : changed();
    }

    /** A change settles nothing: it moves neither tier nor suspension (C46). */
    @Override
    public void settle(Ending ending) {
      motion.clearReport();
    }
  }

  private Outcome changed() {
    step(TENANT, !facts.plan().tenantFields().isEmpty(), work::changeTenant);
    step(COMPANY, !facts.plan().objects().isEmpty(), work::changeObjects);
    step(POOLS, !facts.plan().poolFields().isEmpty(), work::scalePools);
    step(ROTATE, facts.plan().rotations(), work::rotateTokens);
    step(APPLIED, facts.hasEffects(), work::awaitApplied);
    motion.clearReport();
    return Outcome.SUCCEEDED;
  }

  private void step(ChangeStep step, boolean needed, Work call) {
    if (needed) {
      motion.step(step, step.title(), call);
    } else {
      motion.notNeeded(step, "nothing of it differs");
    }
  }

  private Outcome nothingToDo() {
    Arrays.stream(STEPS)
        .filter(step -> step != PLAN)
        .forEach(step -> motion.notNeeded(step, "everything is as asked already"));
    motion.clearReport();
    return Outcome.NOTHING_TO_DO;
  }

  @Override
  public Answer correct(ChangeCorrection correction) {
    Given.correction(correction); // an earlier build took in what the validator refuses
    requireCorrectable(correction);
    var plan = work.planCorrected(facts.request().with(correction));
    requireCorrectable(correction);
    facts.correct(correction, plan);
    motion.planned(plan.sentence());
    return hearing().retry();
  }

  @Override
  public void validateCorrection(ChangeCorrection correction) {
    Given.correction(correction);
    Given.objects(correction.objects());
  }

  private void requireCorrectable(ChangeCorrection correction) {
    var correctable = EnumSet.noneOf(ChangeStep.class);
    if (correction.objects() != null) {
      correctable.addAll(EnumSet.of(COMPANY, APPLIED));
    }
    if (correction.takeOver()) {
      correctable.addAll(EnumSet.of(TENANT, COMPANY, POOLS));
    }
    hearing().requireCorrectable(correctable);
  }

  @Override
  protected Motion motion() {
    return motion;
  }
}
