package ai.crewlet.tenantry.workflows.suspension;

import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.CHECK;
import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.COMPANY;
import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.SETTLE;
import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.STOPPED_OR_READY;
import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.SUBSCRIPTIONS;
import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.TENANT;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Asked;
import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Motion;
import ai.crewlet.tenantry.workflows.motion.MotionHandlers;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Script;
import io.temporal.workflow.WorkflowInit;
import java.util.EnumSet;
import java.util.Set;

/** The table of contents of a suspension and of its end. */
public final class SetSuspensionWorkflowImpl extends MotionHandlers
    implements SetSuspensionWorkflow {

  private final SuspensionFacts facts;
  private final SuspensionWork work;
  private final Motion motion;

  @WorkflowInit
  public SetSuspensionWorkflowImpl(SetSuspension request) {
    facts = new SuspensionFacts(request);
    work = new SuspensionWork(facts);
    motion =
        new Motion(
            MotionType.SET_SUSPENSION,
            request.tenant(),
            new Asked(request.requestId(), request.requestedBy(), request.verb()),
            SuspensionStep.values());
  }

  @Override
  public SuspensionResult set(SetSuspension request) {
    var outcome = motion.carry(new Steps());
    return facts.result(outcome, motion.leftOut());
  }

  private final class Steps implements Script {

    @Override
    public Outcome run() {
      motion.check(CHECK, CHECK.title(), work::plan);
      motion.identify(facts.plan().tenantId(), null);
      if (facts.plan().overtaken()) {
        leaveOut(EnumSet.range(TENANT, SETTLE), "the Tenant's spec says the opposite by now");
        return Outcome.SUPERSEDED;
      }
      return facts.plan().nothingToDo() ? nothingToDo() : carryOut();
    }

    /**
     * A refusal that only time explains leaves the intent unsettled, to be tried anew; whoever
     * takes over settles in this run's place.
     */
    @Override
    public void settle(Ending ending) {
      switch (ending.outcome()) {
        case REFUSED -> {
          if (ending.failure() != null && ending.failure().isFinal()) {
            motion.settleBriefly(facts.settlement(ending));
          }
        }
        case SUPERSEDED -> motion.clearReport();
        case ABORTED, CANCELLED, SUCCEEDED, NOTHING_TO_DO, RESTORED ->
            motion.settle(SETTLE, facts.settlement(ending));
      }
    }
  }

  private Outcome carryOut() {
    intent();
    company();
    subscriptions();
    motion.pointOfNoReturn("the company has been told already; ask for the opposite instead");
    motion.settle(SETTLE, facts.settlement(new Ending(Outcome.SUCCEEDED, null, settled())));
    return Outcome.SUCCEEDED;
  }

  private void intent() {
    if (facts.plan().intended()) {
      motion.notNeeded(TENANT, "spec.suspend says so already");
    } else {
      motion.step(TENANT, TENANT.title(), work::intend);
    }
  }

  private void company() {
    if (!facts.runsCompany()) {
      leaveOut(EnumSet.of(COMPANY, STOPPED_OR_READY), "the tenant runs no company");
      return;
    }
    motion.step(COMPANY, facts.suspends() ? "stop the company" : "start the company", work::tell);
    if (facts.companyThere()) {
      motion.step(
          STOPPED_OR_READY,
          facts.suspends() ? "wait until its pods are gone" : "wait until it is ready",
          work::await);
    } else {
      motion.notNeeded(STOPPED_OR_READY, "there is no Company yet");
    }
  }

  private void subscriptions() {
    if (facts.suspends()) {
      motion.notNeeded(SUBSCRIPTIONS, "told on resume");
    } else if (!facts.companyThere()) {
      motion.notNeeded(SUBSCRIPTIONS, "there is no Company that anybody delivers to");
    } else {
      motion.step(SUBSCRIPTIONS, SUBSCRIPTIONS.title(), work::list);
    }
  }

  /** Who resumes what runs still wants to know what to check. */
  private Outcome nothingToDo() {
    leaveOut(
        EnumSet.of(TENANT, COMPANY, STOPPED_OR_READY),
        facts.suspends() ? "the tenant is suspended" : "the tenant is not suspended");
    if (facts.suspends() || !facts.runsCompany()) {
      motion.notNeeded(SUBSCRIPTIONS, "nothing was started");
    } else {
      motion.step(SUBSCRIPTIONS, SUBSCRIPTIONS.title(), work::list);
    }
    motion.notNeeded(SETTLE, "nothing was done");
    return Outcome.NOTHING_TO_DO;
  }

  private String settled() {
    return facts.suspends() ? "suspended" : "resumed";
  }

  private void leaveOut(Set<SuspensionStep> steps, String why) {
    steps.forEach(step -> motion.notNeeded(step, why));
  }

  @Override
  protected Motion motion() {
    return motion;
  }
}
