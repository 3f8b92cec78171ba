package ai.crewlet.tenantry.workflows;

/**
 * Workflow ids (C48). An id is a lock: at most one run per id is open. Ids are never encrypted, so
 * they hold a tenant's name and nothing else of the request.
 */
public final class Ids {

  private Ids() {}

  /**
   * The one lifecycle motion of a tenant: onboarding, tier move, offboarding exclude each other.
   */
  public static String tenant(String tenant) {
    return "tenant/" + tenant;
  }

  /** The tenant's name in any of these ids. */
  public static String tenantOf(String workflowId) {
    return workflowId.split("/")[1];
  }

  /** The invitation of a tenant's first person; runs beside the lifecycle motion. */
  public static String invitation(String tenant) {
    return tenant(tenant) + "/invitation";
  }

  /** A suspension or its end: short, and never waits for the lifecycle motion. */
  public static String suspension(String tenant) {
    return tenant(tenant) + "/suspension";
  }

  /** The answer what a move to {@code tier} would do; no motion, and nobody waits for it. */
  public static String tierPlan(String tenant, String tier) {
    return tenant(tenant) + "/plan/" + tier;
  }

  /** A change of what the company is made of; runs beside the lifecycle motion. */
  public static String change(String tenant) {
    return tenant(tenant) + "/change";
  }

  /** How the id of every hand-over of a tenant's seats begins. */
  public static String connections(String tenant) {
    return tenant(tenant) + "/seat/";
  }

  /**
   * The hand-over of one seat's credentials for one vendor.
   *
   * @param vendor {@code slack} or {@code github}
   */
  public static String connection(String tenant, String seat, String vendor) {
    return connections(tenant) + seat + "/" + vendor;
  }
}
