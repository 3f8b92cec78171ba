package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantIdentity;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds a tenant by its object or, when that is gone, by the labels of its namespace. */
final class Places {
  private final Cluster cluster;
  private final TenancySettings settings;

  Places(Cluster cluster, TenancySettings settings) {
    this.cluster = cluster;
    this.settings = settings;
  }

  /**
   * Empty when there is neither object nor namespace, and no identity to name one by.
   *
   * @param tenantId the identity; null takes whichever there is
   */
  Optional<Place> find(String tenant, @Nullable String tenantId) {
    var object = tenant(tenant, tenantId);
    if (object.isPresent()) {
      var view = TenantView.of(object.get());
      return Optional.of(new Place(view, object, namespace(view)));
    }
    var left = namespaces(tenant, tenantId);
    if (left.isPresent()) {
      var view =
          Place.unknown(
              tenant, label(left.get(), Labels.TENANT_ID), left.get().getMetadata().getName());
      return Optional.of(new Place(view, Optional.empty(), left));
    }
    return Optional.ofNullable(tenantId)
        .map(
            id ->
                new Place(
                    Place.unknown(tenant, id, TenantIdentity.namespace(null, id)),
                    Optional.empty(),
                    Optional.empty()));
  }

  /** The Tenant of this name and identity. */
  Optional<Tenant> tenant(String name, @Nullable String tenantId) {
    return cluster
        .read(Tenant.class, name)
        .filter(t -> tenantId == null || tenantId.equals(TenantView.of(t).tenantId()));
  }

  /** The tenant's own namespace; one that is somebody else's is none of ours (C6). */
  Optional<Namespace> namespace(TenantView view) {
    return cluster
        .read(Namespace.class, view.namespace())
        .filter(live -> TenantLabels.own(labels(live), view.name(), view.tenantId(), settings));
  }

  /**
   * Returns if a tenant has its namespace: without it nothing of the tenant would come back.
   *
   * @throws io.temporal.failure.ApplicationFailure TenantNotFound, with what to do
   */
  void requireOpen(Place place) {
    if (place.open()) {
      return;
    }
    throw FailureType.TENANT_NOT_FOUND.failure(
        "Namespace %s of tenant %s %s: tenantry skip %s --reason <why>; the offboarding then goes on to its end"
            .formatted(place.namespace(), place.view().name(), fate(place), place.view().name()));
  }

  private String fate(Place place) {
    var lost = "and what was in it with it: nothing can be brought back. Give the restore up";
    if (place.live().isPresent()) {
      return "is being deleted, " + lost;
    }
    return cluster.read(Namespace.class, place.namespace()).isEmpty()
        ? "is gone, " + lost
        : "is not this tenant's by its labels, so nothing in it is touched. If they were changed, set %s=%s, %s=%s and %s=%s again and retry. If it was deleted and made again, nothing can be brought back: give the restore up"
            .formatted(
                settings.tenantLabel(),
                Labels.TRUE,
                Labels.TENANT_NAME,
                place.view().name(),
                Labels.TENANT_ID,
                place.view().tenantId());
  }

  private Optional<Namespace> namespaces(String tenant, @Nullable String tenantId) {
    return cluster
        .list(
            Namespace.class,
            Map.of(settings.tenantLabel(), Labels.TRUE, Labels.TENANT_NAME, tenant))
        .stream()
        .filter(live -> tenantId == null || tenantId.equals(label(live, Labels.TENANT_ID)))
        .min(Comparator.comparing(live -> live.getMetadata().getName()));
  }

  private static String label(Namespace live, String key) {
    return labels(live).getOrDefault(key, "");
  }

  private static Map<String, String> labels(Namespace live) {
    return Optional.ofNullable(live.getMetadata().getLabels()).orElse(Map.of());
  }
}
