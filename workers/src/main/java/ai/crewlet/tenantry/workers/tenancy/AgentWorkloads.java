package ai.crewlet.tenantry.workers.tenancy;

import java.util.function.BiPredicate;

/** The kind a tenant's own workloads are written as (M204). Its CRD may be absent. */
public final class AgentWorkloads {

  public static final String GROUP = "agentic.clawdlinux.org";
  public static final String VERSION = "v1alpha1";
  public static final String PLURAL = "agentworkloads";

  /** The ResourceQuota key that counts them (C9). */
  public static final String COUNT = "count/" + PLURAL + "." + GROUP;

  private AgentWorkloads() {}

  /**
   * Whether the cluster knows the kind.
   *
   * @param serves answers for a group with version and a plural
   */
  public static boolean known(BiPredicate<String, String> serves) {
    return serves.test(GROUP + "/v1alpha1", PLURAL);
  }
}
