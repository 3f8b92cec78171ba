package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import java.util.Optional;

/** A namespace that is somebody else's is never adopted (C6). */
final class NamespaceRules {

  private NamespaceRules() {}

  /** The mistake, which means {@code NamespaceTaken}; empty when the namespace is free or ours. */
  static Optional<Mistake> check(Submission request, PlanFacts facts, TenancySettings settings) {
    if (facts.namespaceClaimedBy() != null) {
      return Optional.of(
          taken(request, "belongs to the Tenant %s".formatted(facts.namespaceClaimedBy())));
    }
    var labels = facts.namespaceLabels();
    if (labels == null || ours(request, facts, settings)) {
      return Optional.empty();
    }
    return Optional.of(taken(request, "exists and is not this tenant's"));
  }

  private static boolean ours(Submission request, PlanFacts facts, TenancySettings settings) {
    return facts.tenantId() != null
        && facts.namespaceLabels() != null
        && TenantLabels.own(
            facts.namespaceLabels(), request.tenant().name(), facts.tenantId(), settings);
  }

  private static Mistake taken(Submission request, String why) {
    return new Mistake(
        Mistake.Kind.NAMESPACE_TAKEN,
        request.tenant().label(),
        "spec.namespace",
        "namespace %s %s".formatted(request.tenant().text("namespace").orElse("derived"), why),
        "name another namespace, or leave the field out to get one of the tenant's own");
  }
}
