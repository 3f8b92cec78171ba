package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.plan.PlanFacts;
import ai.crewlet.tenantry.workers.plan.Submission;
import ai.crewlet.tenantry.workers.surroundings.NamespaceClaims;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the facts a plan depends on. */
final class PlanFactsReader {

  private final Cluster cluster;
  private final NamespaceClaims claims;

  PlanFactsReader(Cluster cluster, NamespaceClaims claims) {
    this.cluster = cluster;
    this.claims = claims;
  }

  PlanFacts read(Submission request, Optional<Tenant> live) {
    var view = live.map(TenantView::of);
    var namespace = view.map(TenantView::namespace).or(() -> request.tenant().text("namespace"));
    return new PlanFacts(
        tiers(),
        view.map(TenantView::tenantId).orElse(null),
        namespace.flatMap(this::labels).orElse(null),
        namespace.flatMap(n -> claims.otherThan(request.tenant().name(), n)).orElse(null));
  }

  private Map<String, Tier> tiers() {
    return cluster.list(EngineClass.class).stream()
        .map(Tier::of)
        .collect(Collectors.toMap(Tier::name, Function.identity()));
  }

  private Optional<Map<String, String>> labels(String namespace) {
    return cluster
        .read(Namespace.class, namespace)
        .map(n -> Optional.ofNullable(n.getMetadata().getLabels()).orElse(Map.of()));
  }
}
