package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Deletes every Company of a namespace by the Tenant's deletion policy and sees it go. Its parts go
 * with the namespace: a restore finds them where they are.
 */
final class CompanyErasure {
  private final Cluster cluster;
  private final Places places;

  CompanyErasure(Cluster cluster, Places places) {
    this.cluster = cluster;
    this.places = places;
  }

  void erase(OffboardingTarget target) {
    var policy = DeletionPolicies.asked(places.tenant(target.tenant(), target.tenantId()));
    companies(target).stream()
        .filter(company -> !company.isMarkedForDeletion())
        .forEach(
            company ->
                cluster.delete(policy.map(asked -> withPolicy(company, asked)).orElse(company)));
    companies(target).stream()
        .findFirst()
        .ifPresent(
            company -> {
              throw Held.up(sentence(company));
            });
  }

  /** Lifecycle's share with another policy; what else it says of the Company stays (C43). */
  private GenericKubernetesResource withPolicy(
      GenericKubernetesResource company, DeletionPolicy policy) {
    var spec = new HashMap<String, Object>();
    for (var field : List.of("engineClassName", "suspend")) {
      Optional.ofNullable(company.get("spec", field)).ifPresent(value -> spec.put(field, value));
    }
    spec.put("deletionPolicy", policy.value());
    var share = new GenericKubernetesResource();
    share.setApiVersion(company.getApiVersion());
    share.setKind(company.getKind());
    share.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(company.getMetadata().getNamespace())
            .withName(company.getMetadata().getName())
            .withUid(company.getMetadata().getUid())
            .build());
    share.setAdditionalProperty("spec", spec);
    return cluster.apply(share, FieldManagers.LIFECYCLE, Conflict.FORCE);
  }

  private List<GenericKubernetesResource> companies(OffboardingTarget target) {
    return cluster.list(CustomKind.COMPANY, target.namespace());
  }

  /** What the operator says it waits for; without an operator nobody takes the finalizer off. */
  static String sentence(GenericKubernetesResource company) {
    return "Company %s is being deleted%s%s; if this lasts, look at the operator"
        .formatted(
            company.getMetadata().getName(),
            Held.by(company),
            ready(company).map(message -> ": " + message).orElse(""));
  }

  private static Optional<String> ready(GenericKubernetesResource company) {
    return company.get("status", "conditions") instanceof List<?> conditions
        ? conditions.stream()
            .filter(Map.class::isInstance)
            .map(condition -> (Map<?, ?>) condition)
            .filter(condition -> ConditionType.READY.value().equals(condition.get("type")))
            .filter(condition -> "False".equals(condition.get("status")))
            .map(condition -> String.valueOf(condition.get("message")))
            .findFirst()
        : Optional.empty();
  }
}
