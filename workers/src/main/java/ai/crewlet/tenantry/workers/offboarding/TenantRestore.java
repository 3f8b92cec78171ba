package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.AppliedShare;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.offboarding.RestoredTenant;
import ai.crewlet.tenantry.workflows.offboarding.TakeInventory;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The Tenant again, under its identity (C45). A terminating object cannot be undeleted, so it goes
 * and comes. What was saved lies in the namespace, so that a run that is lost at any point is gone
 * on with by the next.
 */
final class TenantRestore {
  private final Cluster cluster;
  private final Places places;
  private final SavedInventories saved;
  private final InventoryTaker taker;
  private final TenantRelease releases;
  private final SavedOwners owners;
  private final Namesakes namesakes;

  TenantRestore(Cluster cluster, Places places, InventoryTaker taker) {
    this.cluster = cluster;
    this.places = places;
    this.saved = new SavedInventories(cluster);
    this.taker = taker;
    this.releases = new TenantRelease(cluster, places);
    this.owners = new SavedOwners(cluster);
    this.namesakes = new Namesakes(cluster, places, releases);
  }

  RestoredTenant restore(TakeInventory request) {
    var place = places.find(request.tenant(), request.tenantId()).orElseThrow(() -> gone(request));
    places.requireOpen(place);
    if (place.tenant().filter(Tenant::isMarkedForDeletion).isPresent()) {
      taker.take(request);
      releases.release(place.tenant().get());
    }
    var back =
        place
            .tenant()
            .filter(tenant -> !tenant.isMarkedForDeletion())
            .orElseGet(() -> applied(request, place));
    ownAsBefore(back, place);
    giveBack(back, place, request);
    return describe(back, place, request);
  }

  /**
   * The identity, which no caller's manifest says, and what the lifecycle manager owned before:
   * else the next apply of a manifest takes it away (C43).
   */
  private void ownAsBefore(Tenant back, Place place) {
    var live = cluster.read(CustomKind.TENANT, null, back.getMetadata().getName()).orElseThrow();
    var share = AppliedShare.of(live, FieldManagers.LIFECYCLE);
    var spec = AppliedShare.spec(share);
    var before = Map.copyOf(spec);
    lifecycleFields(place)
        .forEach(
            field ->
                Optional.<Object>ofNullable(live.get("spec", field))
                    .ifPresent(value -> spec.putIfAbsent(field, value)));
    if (!spec.equals(before)) {
      cluster.apply(share, FieldManagers.LIFECYCLE, Conflict.FORCE);
    }
  }

  /** Everybody else who spoke of it before; then the control plane says no more than it did. */
  private void giveBack(Tenant back, Place place, TakeInventory request) {
    var name = back.getMetadata().getName();
    var inventory = saved.read(place.namespace()).orElse(Saved.NOTHING);
    var shares = inventory.sharesOf(CustomKind.TENANT.kind(), name);
    var live = cluster.read(CustomKind.TENANT, null, name).orElseThrow();
    if (inventory.tenant() == null) {
      return;
    }
    var own = desired(inventory.tenant().saying(shares), place.view(), request.requestId());
    if (SavedOwners.allOn(live, shares) && !SavedShares.manifestExceeds(live, own)) {
      return;
    }
    owners.giveBack(live, shares);
    MarkedObjects.bind(own, live);
    own.getMetadata().setResourceVersion(null);
    cluster.apply(own, FieldManagers.CONTROL_PLANE, Conflict.REFUSE);
  }

  private Stream<String> lifecycleFields(Place place) {
    var owned =
        saved
            .read(place.namespace())
            .flatMap(inventory -> Optional.ofNullable(inventory.tenant()))
            .flatMap(tenant -> Optional.ofNullable(tenant.lifecycle()))
            .orElse(List.of());
    return Stream.concat(Stream.of("tenantId", "namespace"), owned.stream());
  }

  private Tenant applied(TakeInventory request, Place place) {
    namesakes.makeWay(request.tenant(), place.namespace());
    var manifest =
        saved
            .read(place.namespace())
            .flatMap(inventory -> Optional.ofNullable(inventory.tenant()))
            .orElseThrow(() -> gone(request));
    cluster.apply(
        desired(manifest, place.view(), request.requestId()),
        FieldManagers.CONTROL_PLANE,
        Conflict.REFUSE);
    return cluster.read(Tenant.class, request.tenant()).orElseThrow();
  }

  static GenericKubernetesResource desired(
      SavedTenant manifest, TenantView view, String requestId) {
    var annotations = new HashMap<>(manifest.annotations());
    annotations.put(Annotations.REQUEST_ID, requestId);
    var tenant = new GenericKubernetesResource();
    tenant.setApiVersion(CustomKind.TENANT.apiVersion());
    tenant.setKind(CustomKind.TENANT.kind());
    tenant.setMetadata(
        new ObjectMetaBuilder()
            .withName(manifest.name())
            .withLabels(manifest.labels())
            .withAnnotations(annotations)
            .withFinalizers(Finalizers.TENANT)
            .withResourceVersion(Cluster.NOT_YET_THERE)
            .build());
    tenant.setAdditionalProperty("spec", manifest.specOf(view.tenantId(), view.namespace()));
    return tenant;
  }

  private RestoredTenant describe(Tenant tenant, Place place, TakeInventory request) {
    var view = TenantView.of(tenant);
    var inventory = saved.read(place.namespace());
    var before = inventory.flatMap(kept -> Optional.ofNullable(kept.tenant()));
    return new RestoredTenant(
        new TenantTarget(
            view.name(),
            view.tenantId(),
            view.namespace(),
            before.flatMap(b -> Optional.ofNullable(b.tier())).orElse(view.tier()),
            tenant.getMetadata().getGeneration(),
            request.requestId()),
        inventory.filter(kept -> !kept.companies().isEmpty()).isPresent(),
        before.map(SavedTenant::suspended).orElse(null),
        outcome(before),
        before
            .filter(SavedTenant::onboarded)
            .flatMap(tenantBefore -> lostCompany(view, inventory))
            .orElse(null));
  }

  /** As when the namespace was deleted, and made again with the tenant's labels. */
  private Optional<String> lostCompany(TenantView view, Optional<Saved> inventory) {
    var kept = inventory.filter(saved -> !saved.companies().isEmpty()).isPresent();
    return view.company() == null
            || kept
            || !new Contents(cluster, view.namespace()).companies().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Company %s is not back: namespace %s holds neither it nor what was saved of it, as when it was deleted and made again meanwhile; make the company anew, without the data it had: tenantry onboard -f <file>"
                .formatted(view.company(), view.namespace()));
  }

  /** A tenant that was never onboarded is none now (C47). */
  private static Outcome outcome(Optional<SavedTenant> before) {
    return before.filter(tenant -> !tenant.onboarded()).isPresent()
        ? Outcome.ABORTED
        : Outcome.RESTORED;
  }

  private static RuntimeException gone(TakeInventory request) {
    return FailureType.TENANT_NOT_FOUND.failure(
        "nothing of tenant %s is left to bring it back from: there is neither the Tenant nor a namespace with a ConfigMap restore; onboard it again"
            .formatted(request.tenant()));
  }
}
