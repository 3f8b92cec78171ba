package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Deletes the tenant's namespace, never before its engines have stopped (C21), and sees it go. */
final class NamespaceErasure {
  private final Cluster cluster;

  NamespaceErasure(Cluster cluster) {
    this.cluster = cluster;
  }

  void erase(OffboardingTarget target) {
    var live = own(target);
    if (live.isEmpty()) {
      return;
    }
    if (!live.get().isMarkedForDeletion()) {
      objection(target)
          .ifPresent(
              why -> {
                throw FailureType.COMPANY_PRESENT.failure(why);
              });
      cluster.delete(live.get());
    }
    own(target)
        .ifPresent(
            going -> {
              throw Held.up(sentence(going, ours(target)));
            });
  }

  /** One that belongs to somebody else by now is none of ours (C6). */
  private Optional<Namespace> own(OffboardingTarget target) {
    return cluster
        .read(Namespace.class, target.namespace())
        .filter(
            live ->
                TenantLabels.named(
                    Optional.ofNullable(live.getMetadata().getLabels()).orElse(Map.of()),
                    target.tenant(),
                    target.tenantId()));
  }

  private Optional<String> objection(OffboardingTarget target) {
    var contents = new Contents(cluster, target.namespace());
    return objection(
        target.namespace(),
        contents.companies().stream().map(company -> company.getMetadata().getName()).toList(),
        contents.claims().stream().map(claim -> claim.name()).toList(),
        Spending.pods(cluster, target),
        contents.agentWorkloads() > 0);
  }

  /**
   * Why the namespace may not go yet. Pods count only where they can be nobody's but an engine's:
   * those of the tenant's own workloads go with the namespace.
   */
  static Optional<String> objection(
      String namespace,
      List<String> companies,
      List<String> claims,
      int pods,
      boolean ownWorkloads) {
    if (!companies.isEmpty()) {
      return Optional.of(
          "Company %s is in namespace %s, so the namespace is not deleted: delete it (kubectl delete company %s -n %s), then retry"
              .formatted(companies.get(0), namespace, companies.get(0), namespace));
    }
    return pods > 0 && !claims.isEmpty() && !ownWorkloads
        ? Optional.of(
            "%d pods still run in namespace %s and may use claim %s, so the namespace is not deleted: look at them (kubectl get pods -n %s)"
                .formatted(pods, namespace, String.join(", ", claims), namespace))
        : Optional.empty();
  }

  private List<HasMetadata> ours(OffboardingTarget target) {
    return new Contents(cluster, target.namespace())
        .companyObjects().stream().map(HasMetadata.class::cast).toList();
  }

  /** What keeps it: our own kinds by name, everything else in the words of the API server (I5). */
  static String sentence(Namespace going, List<HasMetadata> held) {
    var named =
        held.stream()
            .filter(object -> !object.getMetadata().getFinalizers().isEmpty())
            .map(
                object ->
                    "%s %s%s"
                        .formatted(
                            object.getKind(), object.getMetadata().getName(), Held.by(object)));
    var said =
        Optional.ofNullable(going.getStatus()).stream()
            .flatMap(status -> status.getConditions().stream())
            .filter(condition -> "True".equals(condition.getStatus()))
            .map(condition -> condition.getMessage());
    var reasons = Stream.concat(named, said).collect(Collectors.joining("; "));
    return "Namespace %s is being deleted%s"
        .formatted(
            going.getMetadata().getName(),
            reasons.isEmpty()
                ? ""
                : ": "
                    + reasons
                    + ". Whoever wrote a finalizer takes it off; kubectl get %s -n %s"
                        .formatted("<kind>", going.getMetadata().getName()));
  }
}
