package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the controller sees of one tenant in one pass.
 *
 * @param tenant the object
 * @param view what it asks for
 * @param namespace what became of its namespace
 * @param gaps per concern the desired objects that are missing, e.g. {@code RoleBinding
 *     tenant-access}; a concern without an entry is complete
 * @param maxPods pods its quota admits, the platform's own included (C9); null without a bound
 * @param company its Company; null when it names none
 */
record TenantObservation(
    Tenant tenant,
    TenantView view,
    NamespaceState namespace,
    Map<Concern, List<String>> gaps,
    @Nullable Integer maxPods,
    @Nullable CompanyState company) {

  /** A tenant's namespace, as the controller finds it. */
  enum NamespaceState {
    MISSING,
    /** Ours, but onboarding has not yet given the control plane its rights in it. */
    UNOPENED,
    OWN,
    FOREIGN,
    TERMINATING
  }

  /** What stands in the namespace for the tenant itself; each is one condition. */
  enum Concern {
    ACCESS,
    QUOTAS,
    ISOLATION,
    CREDENTIALS
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

  List<String> gaps(Concern concern) {
    return gaps.getOrDefault(concern, List.of());
  }

  long generation() {
    return tenant.getMetadata().getGeneration();
  }
}
