package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.surroundings.CopiesInPlace;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import java.util.Map;
import java.util.Optional;

/**
 * Stops whatever may cost something (C59): the copied credentials, the agent's rights, room for new
 * pods. A quota of its own does the last, and counts the pods there are, which the control plane
 * may not list (C44).
 */
final class Spending {
  private static final String PODS = "pods";

  private final Cluster cluster;
  private final Places places;
  private final CopiesInPlace copies;

  Spending(Cluster cluster, TenancySettings settings, Places places) {
    this.cluster = cluster;
    this.places = places;
    this.copies = new CopiesInPlace(cluster, settings);
  }

  void stop(OffboardingTarget target) {
    var place = places.find(target.tenant(), target.tenantId());
    if (place.filter(Place::open).isEmpty()) {
      return;
    }
    var view = place.get().view();
    cluster.apply(quota(view), FieldManagers.CONTROL_PLANE, Conflict.FORCE);
    remove(
        new RoleBindingBuilder()
            .withMetadata(named(ObjectNames.tenantAgent(view.name()), view.namespace()))
            .build());
    copies.of(view).forEach(this::remove);
  }

  /** Ours only: a customer's own Secret of the same name goes with the namespace, not before. */
  private void remove(HasMetadata like) {
    cluster.read(like).filter(Spending::ours).ifPresent(cluster::delete);
  }

  private static boolean ours(HasMetadata live) {
    return Optional.ofNullable(live.getMetadata().getLabels())
        .map(labels -> labels.get(Labels.MANAGED_BY))
        .filter(Labels.CONTROL_PLANE::equals)
        .isPresent();
  }

  /** Makes room again. */
  void allow(TenantView view) {
    remove(quota(view));
  }

  private static ResourceQuota quota(TenantView view) {
    var metadata = named(name(view.name()), view.namespace());
    metadata.setLabels(TenantLabels.of(view));
    return new ResourceQuotaBuilder()
        .withMetadata(metadata)
        .withNewSpec()
        .withHard(Map.of(PODS, new Quantity("0")))
        .endSpec()
        .build();
  }

  private static ObjectMeta named(String name, String namespace) {
    return new ObjectMetaBuilder().withName(name).withNamespace(namespace).build();
  }

  /** {@code <tenant>-offboarding}. */
  private static String name(String tenant) {
    return tenant + "-offboarding";
  }

  /** Pods that still run, as the quota counts them; 0 where nobody has counted. */
  static int pods(Cluster cluster, OffboardingTarget target) {
    var like =
        new ResourceQuotaBuilder()
            .withMetadata(named(name(target.tenant()), target.namespace()))
            .build();
    return cluster
        .read(like)
        .map(ResourceQuota::getStatus)
        .map(status -> status.getUsed())
        .map(used -> used.get(PODS))
        .map(pods -> pods.getNumericalAmount().intValue())
        .orElse(0);
  }
}
