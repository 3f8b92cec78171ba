package ai.crewlet.tenantry.workflows;

/** Task queues, by character of the work. */
public final class TaskQueues {

  /** Workflows, quick writes and waits. */
  public static final String TENANT_LIFECYCLE = "tenant-lifecycle";

  private TaskQueues() {}
}
