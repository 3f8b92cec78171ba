package ai.crewlet.tenantry.workers.client;

/** What became of a request to start a motion. The id is the lock (C48). */
public sealed interface StartAnswer {
  /** The workflow that answers the request. */
  String workflowId();

  /** It has begun. */
  record Started(String workflowId, String runId) implements StartAnswer {}

  /** The same request is under way already: watching it is all there is to do. */
  record SameRequestRuns(String workflowId, String runId) implements StartAnswer {}

  /**
   * Another motion holds the tenant.
   *
   * @param type its kind, e.g. MoveTier
   */
  record Busy(String workflowId, String type) implements StartAnswer {}
}
