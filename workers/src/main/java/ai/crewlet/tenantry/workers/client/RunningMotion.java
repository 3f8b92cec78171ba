package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.Progress;
import java.util.Optional;
import java.util.function.Function;

/**
 * A motion that runs, and what a person can tell it (C50). Every call may be refused with {@link
 * MotionRefusal}, whose message says what to do instead.
 *
 * @param workflowId its id, as in the Temporal UI
 * @param runId the run that is open under the id
 * @param type its kind
 * @param parked whether one of its steps waits for a person
 * @param motions where it was found
 */
public record RunningMotion(
    String workflowId, String runId, MotionType type, boolean parked, Motions motions) {

  /**
   * What tells it from the tenant's other motions: its kind, or its workflow id where a tenant can
   * have several of the kind.
   */
  public String named() {
    return type == MotionType.CONNECT_SEAT ? workflowId : type.value();
  }

  /**
   * Identity of the tenant that it is for, whoever has the name by now; empty before it is known.
   */
  public Optional<String> tenantId() {
    return motions
        .describe(workflowId)
        .map(run -> run.getTypedSearchAttributes().get(SearchKeys.TENANT_ID));
  }

  /** Where it is, step by step. */
  public Progress progress() {
    return tell(MotionControls.class, MotionControls::progress);
  }

  /**
   * Tries the parked step again at once, on the current build of the worker (C51). A run that had
   * to be moved there may have gone on by itself before it is told: that is what was asked for.
   */
  public Answer retry() {
    var freed =
        motions
            .moveToCurrentBuild(workflowId)
            .map(build -> new FreedRun(Ids.tenantOf(workflowId), build));
    try {
      return tell(MotionControls.class, MotionControls::retry);
    } catch (MotionRefusal refusal) {
      var wentOn =
          freed.flatMap(run -> run.wentOn(refusal.type(), isOpen())).orElseThrow(() -> refusal);
      return new Answer(
          refusal.type() == FailureType.NOTHING_PARKED ? progress().step() : "", wentOn);
    }
  }

  private boolean isOpen() {
    return motions
        .describe(workflowId)
        .filter(Motions::isOpen)
        .filter(run -> run.getExecution().getRunId().equals(runId))
        .isPresent();
  }

  public Answer skip(String reason) {
    return tell(MotionControls.class, controls -> controls.skip(reason));
  }

  public Answer abort() {
    return tell(MotionControls.class, MotionControls::abort);
  }

  /**
   * Tells it something of its own kind, such as {@code correct}.
   *
   * @param workflow interface of its kind
   */
  public <W, T> T tell(Class<W> workflow, Function<W, T> call) {
    try {
      return MotionRefusal.unwrap(() -> call.apply(motions.stub(workflow, workflowId)));
    } catch (MotionRefusal refusal) {
      throw refusal.away() ? unheard(refusal) : refusal;
    }
  }

  /** A run that is pinned to a build is heard by no worker of another one. */
  private MotionRefusal unheard(MotionRefusal refusal) {
    try {
      return motions
          .pinnedTo(workflowId)
          .map(build -> refusal.unheardOnBuild(build, workflowId))
          .orElse(refusal);
    } catch (MotionRefusal nobodyAnswers) {
      return refusal;
    }
  }
}
