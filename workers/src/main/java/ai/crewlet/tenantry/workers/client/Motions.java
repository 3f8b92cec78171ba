package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.invitation.OpenInvitation;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import io.temporal.api.common.v1.WorkflowExecution;
import io.temporal.api.enums.v1.WorkflowExecutionStatus;
import io.temporal.client.UpdateOptions;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowExecutionAlreadyStarted;
import io.temporal.client.WorkflowExecutionDescription;
import io.temporal.client.WorkflowNotFoundException;
import io.temporal.client.WorkflowOptions;
import io.temporal.client.WorkflowUpdateStage;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** Starts motions and finds running ones. */
public final class Motions {
  private static final Set<WorkflowExecutionStatus> CUT_OFF =
      Set.of(
          WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_TERMINATED,
          WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_TIMED_OUT);

  private final WorkflowClient temporal;

  public Motions(WorkflowClient temporal) {
    this.temporal = temporal;
  }

  /**
   * Starts a motion, unless one holds its id: the same request is then joined, another one refused.
   *
   * @param workflow its interface
   * @param options of {@link MotionStart}: workflow id, and the request's id in the memo
   * @param begin starts the stub, such as {@code w -> WorkflowClient.start(w::onboard, request)}
   */
  public <W> StartAnswer start(
      Class<W> workflow, WorkflowOptions options, Function<W, WorkflowExecution> begin) {
    return start(workflow, options, begin, Motions::isSameRequest);
  }

  /**
   * The same, for a request whose summary says all that it asks for: a run that says the same of
   * itself is joined, whoever has asked for it, such as a person with kubectl (C46).
   */
  public <W> StartAnswer startOrJoin(
      Class<W> workflow, WorkflowOptions options, Function<W, WorkflowExecution> begin) {
    return start(
        workflow,
        options,
        begin,
        (asked, run) -> isSameRequest(asked, run) || saysTheSame(asked, run));
  }

  private <W> StartAnswer start(
      Class<W> workflow,
      WorkflowOptions options,
      Function<W, WorkflowExecution> begin,
      BiPredicate<WorkflowOptions, WorkflowExecutionDescription> same) {
    return MotionRefusal.unwrap(
        () -> {
          try {
            var run = begin.apply(temporal.newWorkflowStub(workflow, options));
            return new StartAnswer.Started(run.getWorkflowId(), run.getRunId());
          } catch (WorkflowExecutionAlreadyStarted e) {
            return holder(options, same);
          }
        });
  }

  static boolean isSameRequest(WorkflowOptions asked, WorkflowExecutionDescription run) {
    return requestId(asked).equals(requestId(run));
  }

  private static boolean saysTheSame(WorkflowOptions asked, WorkflowExecutionDescription run) {
    return asked.getStaticSummary() != null
        && asked.getStaticSummary().equals(run.getStaticSummary());
  }

  /**
   * The same, for a request that others may start too and that has one answer, such as the one a
   * generation of a Tenant's spec means (C46): when the newest run under the id answers it, or has
   * answered it, that run is the answer.
   */
  public <W> StartAnswer startOnce(
      Class<W> workflow, WorkflowOptions options, Function<W, WorkflowExecution> begin) {
    return startUnless(Motions::isSameRequest, workflow, options, begin);
  }

  /**
   * The same, where other requests than the very same are answered by one run.
   *
   * @param same whether a run answers what is asked for
   */
  <W> StartAnswer startUnless(
      BiPredicate<WorkflowOptions, WorkflowExecutionDescription> same,
      Class<W> workflow,
      WorkflowOptions options,
      Function<W, WorkflowExecution> begin) {
    return describe(options.getWorkflowId())
        .filter(run -> same.test(options, run))
        .filter(Motions::isWhole)
        .map(Motions::joined)
        .orElseGet(() -> start(workflow, options, begin));
  }

  /**
   * Asks a workflow that is no motion: one that answers in a moment and changes nothing.
   *
   * @param options with a timeout of the execution, for when no worker runs
   */
  public <W, T> T ask(Class<W> workflow, WorkflowOptions options, Function<W, T> question) {
    return MotionRefusal.unwrap(() -> question.apply(temporal.newWorkflowStub(workflow, options)));
  }

  private StartAnswer holder(
      WorkflowOptions options, BiPredicate<WorkflowOptions, WorkflowExecutionDescription> same) {
    var id = options.getWorkflowId();
    var running = temporal.newUntypedWorkflowStub(id).describe();
    return same.test(options, running)
        ? joined(running)
        : new StartAnswer.Busy(id, running.getExecution().getRunId(), running.getWorkflowType());
  }

  private static StartAnswer joined(WorkflowExecutionDescription run) {
    var id = run.getExecution().getWorkflowId();
    var runId = run.getExecution().getRunId();
    return isOpen(run)
        ? new StartAnswer.SameRequestRuns(id, runId)
        : new StartAnswer.SameRequestRan(id, runId);
  }

  /**
   * Whether the newest run under an id answers, or has answered, exactly this request. One that was
   * terminated answered nothing (C49).
   */
  public boolean hasAnswered(String workflowId, String requestId) {
    return describe(workflowId)
        .filter(run -> requestId.equals(requestId(run)))
        .filter(Motions::isWhole)
        .isPresent();
  }

  private static boolean isWhole(WorkflowExecutionDescription run) {
    return !CUT_OFF.contains(run.getStatus());
  }

  /** Whether a run is open under this id. */
  public boolean isOpen(String workflowId) {
    return describe(workflowId).filter(Motions::isOpen).isPresent();
  }

  /**
   * Wakes a parked motion, on the current build of the worker (C51); the same token twice wakes it
   * once.
   *
   * @param token names the wish, e.g. the value of an annotation
   */
  public void retryOnce(String workflowId, String token) {
    moveToCurrentBuild(workflowId);
    MotionRefusal.unwrap(
        () ->
            temporal
                .newUntypedWorkflowStub(workflowId)
                .startUpdate(
                    UpdateOptions.newBuilder(Answer.class)
                        .setUpdateName("retry")
                        .setUpdateId("retry/" + token)
                        .setWaitForStage(WorkflowUpdateStage.ACCEPTED)
                        .build())
                .getId());
  }

  /** The build it was pinned to; empty when it was not. */
  Optional<String> moveToCurrentBuild(String workflowId) {
    return describe(workflowId)
        .filter(Motions::isOpen)
        .flatMap(run -> MotionRefusal.unwrap(() -> new BuildMove(temporal).toCurrent(run)));
  }

  /** The build that alone may carry the open run under an id on; empty when any current one may. */
  Optional<String> pinnedTo(String workflowId) {
    return describe(workflowId)
        .filter(Motions::isOpen)
        .map(run -> run.getRawDescription().getWorkflowExecutionInfo().getVersioningInfo())
        .flatMap(BuildMove::pinnedTo);
  }

  /**
   * The motions of a tenant that run, the one a person means first: parked ones before others, then
   * the lifecycle motion before those beside it.
   */
  public List<RunningMotion> running(String tenant) {
    return new TenantMotions(this, tenant).running();
  }

  /** The invitation a tenant has open, as its motion knows it; empty when none is. */
  public Optional<OpenInvitation> invitation(String tenant) {
    var id = Ids.invitation(tenant);
    return describe(id)
        .flatMap(
            known ->
                Optional.ofNullable(
                    MotionRefusal.unwrap(() -> stub(InvitePersonWorkflow.class, id).invitation())));
  }

  /** The newest run under an id, closed ones included; empty when Temporal keeps none. */
  Optional<WorkflowExecutionDescription> describe(String workflowId) {
    return MotionRefusal.unwrap(
        () -> {
          try {
            return Optional.of(temporal.newUntypedWorkflowStub(workflowId).describe());
          } catch (WorkflowNotFoundException e) {
            return Optional.empty();
          }
        });
  }

  static boolean isOpen(WorkflowExecutionDescription run) {
    return run.getStatus() == WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_RUNNING;
  }

  static String requestId(WorkflowExecutionDescription run) {
    return run.getMemo(MotionStart.REQUEST_ID, String.class, String.class);
  }

  static String requestId(WorkflowOptions options) {
    return Objects.requireNonNull(options.getMemo(), "options of MotionStart")
        .get(MotionStart.REQUEST_ID)
        .toString();
  }

  <T> T stub(Class<T> type, String workflowId) {
    return temporal.newWorkflowStub(type, workflowId);
  }

  WorkflowClient temporal() {
    return temporal;
  }
}
