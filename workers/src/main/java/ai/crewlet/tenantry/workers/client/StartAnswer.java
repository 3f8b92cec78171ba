package ai.crewlet.tenantry.workers.client;

/** What became of a request to start a motion. The id is the lock (C48). */
public sealed interface StartAnswer {
  /** The workflow that answers the request, or holds the tenant. */
  String workflowId();

  /** The run that does; others may follow it under the same id. */
  String runId();

  /**
   * The same run, for who has just asked for it: begun, whoever was first to see the wish (C46).
   */
  default StartAnswer asBegun() {
    return this instanceof SameRequestRuns ? new Started(workflowId(), runId()) : this;
  }

  /** It has begun. */
  record Started(String workflowId, String runId) implements StartAnswer {}

  /** The same request is under way already: watching it is all there is to do. */
  record SameRequestRuns(String workflowId, String runId) implements StartAnswer {}

  /** The same request has been answered already, by whoever started it: its result is there. */
  record SameRequestRan(String workflowId, String runId) implements StartAnswer {}

  /**
   * Another motion holds the tenant.
   *
   * @param type its kind, e.g. MoveTier
   */
  record Busy(String workflowId, String runId, String type) implements StartAnswer {}
}
