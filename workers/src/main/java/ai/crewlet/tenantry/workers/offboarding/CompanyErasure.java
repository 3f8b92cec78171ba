package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.workers.company.LifecycleShare;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
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
                cluster.delete(
                    policy
                        .map(
                            asked ->
                                LifecycleShare.say(
                                    cluster, company, Map.of("deletionPolicy", asked.value())))
                        .orElse(company)));
    companies(target).stream()
        .findFirst()
        .ifPresent(
            company -> {
              throw Held.up(sentence(company));
            });
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
