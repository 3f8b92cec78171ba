package ai.crewlet.tenantry.workflows.offboarding;

import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.COMPANY;
import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.GRACE;
import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.INVENTORY;
import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.NAMESPACE;
import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.OBJECTS;
import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.PREEMPT;
import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.REPORT;
import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.SETTLE;
import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.STOP_SPENDING;
import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.VERIFY;
import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.VOLUMES;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.Asked;
import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Hearing;
import ai.crewlet.tenantry.workflows.motion.Motion;
import ai.crewlet.tenantry.workflows.motion.MotionHandlers;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Script;
import io.temporal.workflow.WorkflowInit;
import java.util.Arrays;

/** The table of contents of an offboarding: the way there, and the way back. */
public final class OffboardTenantWorkflowImpl extends MotionHandlers
    implements OffboardTenantWorkflow {
  private static final OffboardingStep[] STEPS = OffboardingStep.values();

  private final OffboardingFacts facts;
  private final Countdown countdown = new Countdown();
  private final Motion motion;
  private final OffboardingWork work;
  private final RestoreWork back;

  @WorkflowInit
  public OffboardTenantWorkflowImpl(OffboardTenant request) {
    facts = new OffboardingFacts(request);
    motion =
        new Motion(
            MotionType.OFFBOARD_TENANT,
            request.tenant(),
            new Asked(
                request.requestId(),
                request.requestedBy(),
                request.restore() ? "bring the tenant back" : "offboard"),
            STEPS);
    work = new OffboardingWork(facts, motion, countdown);
    back = new RestoreWork(facts, motion);
  }

  @Override
  public OffboardingResult offboard(OffboardTenant request) {
    if (request.restore()) {
      hearing().restore();
    }
    var outcome = motion.carry(new Steps());
    return facts.result(outcome, motion.leftOut());
  }

  private final class Steps implements Script {
    @Override
    public Outcome run() {
      wayBack();
      motion.step(PREEMPT, PREEMPT.title(), work::preempt);
      motion.step(INVENTORY, INVENTORY.title(), work::takeInventory);
      return facts.nothingThere() ? nothingToDo() : offboard();
    }

    @Override
    public Outcome reached(Outcome end) {
      return facts.reached(end);
    }

    @Override
    public void settle(Ending ending) {
      if (facts.isRestored() && ending.outcome() != Outcome.SUPERSEDED) {
        motion.settle(SETTLE, facts.settlement(ending));
      } else {
        motion.settleBriefly(facts.settlement(ending));
      }
    }
  }

  /** In the order in which they were last said: the Tenant first, what was saved of it last. */
  private void wayBack() {
    motion.undoLater(GRACE, "forget what was saved", back::forgetInventory);
    motion.undoLater(COMPANY, "bring the company back", back::company);
    motion.undoLater(STOP_SPENDING, "give rights, quotas and credentials back", back::surroundings);
    motion.undoLater(INVENTORY, "bring the Tenant object back", back::tenant);
  }

  private Outcome offboard() {
    motion.identify(facts.target().tenantId(), facts.inventory().tier());
    motion.planned(facts.sentence());
    motion.step(STOP_SPENDING, STOP_SPENDING.title(), work::stopSpending);
    company();
    countdown.begin();
    motion.step(GRACE, countdown.sentence(facts.target().tenant()), work::sitOut);
    motion.pointOfNoReturn(
        "the namespace is being deleted, and what was in it cannot come back; follow the offboarding to its report");
    motion.step(NAMESPACE, "namespace " + facts.target().namespace(), work::eraseNamespace);
    leftovers();
    motion.step(VERIFY, VERIFY.title(), work::verify);
    motion.step(REPORT, REPORT.title(), work::report);
    motion.finish(SETTLE, "Tenant " + facts.target().tenant(), work::release);
    return Outcome.SUCCEEDED;
  }

  private void company() {
    if (facts.target().company() == null) {
      motion.notNeeded(COMPANY, "the tenant has none");
      return;
    }
    motion.step(
        COMPANY,
        "Company %s, deletionPolicy %s"
            .formatted(facts.target().company(), facts.inventory().policy()),
        work::eraseCompany);
  }

  private void leftovers() {
    motion.step(VOLUMES, VOLUMES.title(), work::volumes);
    if (facts.noObjects()) {
      motion.notNeeded(OBJECTS, "no class of this cluster keeps objects");
    } else {
      motion.step(OBJECTS, OBJECTS.title(), work::eraseObjects);
    }
  }

  private Outcome nothingToDo() {
    Arrays.stream(STEPS)
        .filter(step -> step.compareTo(INVENTORY) > 0)
        .forEach(step -> motion.notNeeded(step, "there is neither a Tenant nor a namespace of it"));
    return Outcome.NOTHING_TO_DO;
  }

  @Override
  public Answer restore() {
    return hearing().restore();
  }

  @Override
  public Answer hold(String reason) {
    hearing().requireStoppable();
    Hearing.requireReason(reason);
    countdown.hold(reason);
    return answer(
        "the grace period is held; go on with: tenantry release " + facts.request().tenant());
  }

  @Override
  public Answer release() {
    hearing().requireStoppable();
    countdown.release();
    return answer("the grace period goes on with the time that was left");
  }

  @Override
  public Answer expedite() {
    hearing().requireStoppable();
    countdown.expedite();
    return answer("the grace period ends now");
  }

  private Answer answer(String message) {
    return new Answer(GRACE.name(), message);
  }

  @Override
  public Answer abort() {
    return hearing().restore();
  }

  @Override
  protected Motion motion() {
    return motion;
  }
}
