package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantStart;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantWorkflow;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowExecutionDescription;
import io.temporal.client.WorkflowOptions;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Starts an offboarding, which pre-empts whatever holds the tenant (C48): the id is the lock, so
 * the holder has to make way before there is an offboarding that could tell it to. Whoever starts
 * tells it, and asks again; done twice, by whomever, it is done once.
 */
public final class Offboardings {
  /** Request ids that follow from a Tenant object begin with its uid. */
  private static final Pattern OF_AN_OBJECT = Pattern.compile("(spec/[^/]+/).*");

  private final Motions motions;

  public Offboardings(Motions motions) {
    this.motions = motions;
  }

  /**
   * Starts it, or joins the one under way.
   *
   * @return Busy when another motion held the id; it has been told to stop, so ask again soon. The
   *     offboarding of an earlier tenant of the name is not stopped
   */
  public StartAnswer start(OffboardTenant request) {
    var answer =
        motions.start(
            OffboardTenantWorkflow.class,
            OffboardTenantStart.options(request),
            workflow -> WorkflowClient.start(workflow::offboard, request));
    return unlessHeld(request, answer);
  }

  /**
   * The same for a deletion that was written just now: who has carried it out already is the answer
   * (C46). An object is deleted once, so every offboarding of it is that one, of whichever
   * generation its requester saw last: with no grace period the object may be gone before the
   * generation that its deletion is can be read.
   */
  public StartAnswer startOnce(OffboardTenant request) {
    var answer =
        motions.startUnless(
            Offboardings::isOfTheSameDeletion,
            OffboardTenantWorkflow.class,
            OffboardTenantStart.options(request),
            workflow -> WorkflowClient.start(workflow::offboard, request));
    return unlessHeld(request, answer);
  }

  private StartAnswer unlessHeld(OffboardTenant request, StartAnswer answer) {
    if (!(answer instanceof StartAnswer.Busy busy)) {
      return answer;
    }
    if (busy.type().equals(MotionType.OFFBOARD_TENANT.value())) {
      var runs = motions.describe(busy.workflowId());
      if (runs.filter(run -> isOfANamesake(run, request)).isPresent()) {
        return busy;
      }
      if (!forAnother(request, runs)) {
        return new StartAnswer.SameRequestRuns(busy.workflowId(), busy.runId());
      }
    }
    supersede(busy.workflowId());
    return busy;
  }

  private static boolean isOfTheSameDeletion(
      WorkflowOptions asked, WorkflowExecutionDescription run) {
    var deleted = object(Motions.requestId(asked));
    return run.getWorkflowType().equals(MotionType.OFFBOARD_TENANT.value())
        && (deleted.isPresent()
            ? deleted.equals(object(Motions.requestId(run)))
            : Motions.isSameRequest(asked, run));
  }

  /**
   * Whether what runs takes away an earlier tenant of the name, whose object somebody has removed
   * by hand: it is not stopped, or that one's namespace would stay for ever.
   */
  private static boolean isOfANamesake(WorkflowExecutionDescription run, OffboardTenant request) {
    var goes = run.getTypedSearchAttributes().get(SearchKeys.TENANT_ID);
    return goes != null && request.tenantId() != null && !goes.equals(request.tenantId());
  }

  /** Whether what runs brings back, or took away, an earlier object of the tenant. */
  private static boolean forAnother(
      OffboardTenant request, Optional<WorkflowExecutionDescription> runs) {
    var asked = object(request.requestId());
    return asked.isPresent()
        && !asked.equals(runs.map(Motions::requestId).flatMap(Offboardings::object));
  }

  private static Optional<String> object(String requestId) {
    return Optional.of(OF_AN_OBJECT.matcher(requestId))
        .filter(matcher -> matcher.matches())
        .map(matcher -> matcher.group(1));
  }

  private void supersede(String workflowId) {
    try {
      MotionRefusal.unwrap(
          () -> {
            motions.stub(MotionControls.class, workflowId).supersede();
            return workflowId;
          });
    } catch (MotionRefusal over) {
      if (over.away()) {
        throw over;
      }
    }
  }
}
