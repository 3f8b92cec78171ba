package ai.crewlet.tenantry.workflows.motion;

import io.temporal.workflow.Workflow;

/**
 * One try of a step; hands out activity stubs with the options of its phase.
 *
 * @param parked whether this is the slow, unlimited second phase (C50)
 * @param summary the step in the Temporal UI
 */
public record Attempt(boolean parked, String summary) {

  /** The same try under another summary, for a step of several calls. */
  public Attempt called(String otherSummary) {
    return new Attempt(parked, otherSummary);
  }

  /** A stub for calls of this try. */
  public <A> A activities(Class<A> activities, ActivityPolicy policy) {
    return Workflow.newActivityStub(
        activities, parked ? policy.parked(summary) : policy.bounded(summary));
  }
}
