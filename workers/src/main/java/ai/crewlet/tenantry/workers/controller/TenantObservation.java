package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.repair.Gap;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the controller sees of one tenant in one pass.
 *
 * @param tenant the object
 * @param view what it asks for, on the tier that is settled
 * @param namespace what became of its namespace
 * @param gaps per concern what is not as it should be; a concern without an entry is complete
 * @param maxPods pods its quota admits, the platform's own included (C9); null without a bound
 * @param workloads how many AgentWorkloads there are; null when nobody counts them
 * @param company its Company; null when it names none
 */
record TenantObservation(
    Tenant tenant,
    TenantView view,
    NamespaceState namespace,
    Map<Concern, List<Gap>> gaps,
    @Nullable Integer maxPods,
    @Nullable Integer workloads,
    @Nullable CompanyState company) {

  /** A tenant's namespace, as the controller finds it. */
  enum NamespaceState {
    MISSING,
    /** Ours, but onboarding has not yet given the control plane its rights in it. */
    UNOPENED,
    OWN,
    /** Ours by its other labels, but for the one that makes it a tenant's (M118). */
    UNMARKED,
    FOREIGN,
    TERMINATING
  }

  /**
   * The Company as it reports itself.
   *
   * @param exists whether it is there
   * @param ready whether its Ready is True for its newest generation
   * @param reason of its Ready
   * @param message of its Ready
   */
  record CompanyState(boolean exists, boolean ready, String reason, String message) {
    static final CompanyState MISSING = new CompanyState(false, false, "", "");
  }

  List<Gap> gaps(Concern concern) {
    return gaps.getOrDefault(concern, List.of());
  }

  long generation() {
    return tenant.getMetadata().getGeneration();
  }
}
