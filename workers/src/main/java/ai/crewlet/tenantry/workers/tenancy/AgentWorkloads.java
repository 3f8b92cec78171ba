package ai.crewlet.tenantry.workers.tenancy;

/** The kind a tenant's own workloads are written as (M204). Its CRD may be absent. */
public final class AgentWorkloads {

  public static final String GROUP = "agentic.clawdlinux.org";
  public static final String PLURAL = "agentworkloads";

  /** The ResourceQuota key that counts them (C9). */
  public static final String COUNT = "count/" + PLURAL + "." + GROUP;

  private AgentWorkloads() {}
}
