package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.objectstore.ObjectPrefixes;
import ai.crewlet.tenantry.workers.surroundings.OwnNamespaces;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantAccess;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.Inventory;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Claim;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;
import ai.crewlet.tenantry.workflows.offboarding.TakeInventory;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.temporal.failure.ApplicationFailure;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Looks at a tenant and keeps what a restore needs, in the tenant's own namespace. */
final class InventoryTaker {
  private final Cluster cluster;
  private final TenancySettings settings;
  private final Places places;
  private final SavedInventories saved;
  private final GraceRule grace;
  private final OwnNamespaces own;

  InventoryTaker(Cluster cluster, TenancySettings settings, Duration gracePeriod) {
    this.cluster = cluster;
    this.settings = settings;
    this.places = new Places(cluster, settings);
    this.saved = new SavedInventories(cluster);
    this.grace = new GraceRule(gracePeriod);
    this.own = new OwnNamespaces(cluster);
  }

  Inventory take(TakeInventory request) {
    var place =
        places
            .find(request.tenant(), request.tenantId())
            .orElseGet(() -> nowhere(request.tenant()));
    if (place.open()) {
      openUp(place);
    }
    var look = look(place);
    var kept =
        place.open()
            ? saved.change(
                place.namespace(), place.view().tenantId(), before -> before.with(look.seen()))
            : look.seen();
    return inventory(request, place, kept, look.objectsRefused());
  }

  /** Where an onboarding came no further than the namespace, nobody may look into it yet. */
  private void openUp(Place place) {
    var access = TenantAccess.binding(place.view(), settings);
    if (cluster.read(access).isEmpty()) {
      cluster.apply(access, FieldManagers.CONTROL_PLANE, Conflict.FORCE);
    }
  }

  /**
   * What one look saw; a namespace that goes already shows less.
   *
   * @param objectsRefused why no prefix of an object store may be erased; null when they may
   */
  private record Look(Saved seen, @Nullable String objectsRefused) {}

  private Look look(Place place) {
    var contents = new Contents(cluster, place.namespace());
    var objects =
        place.live().isPresent() ? contents.companyObjects() : List.<GenericKubernetesResource>of();
    var seen =
        new Saved(
            place.tenant().map(SavedTenant::of).orElse(null),
            objects.stream()
                .filter(object -> !object.isMarkedForDeletion())
                .map(SavedManifests::of)
                .toList(),
            place.open() ? contents.claims() : List.of(),
            place.open() ? contents.counts(objects) : List.of(),
            List.of(),
            grace.of(place.tenant().map(Tenant::getSpec), place.open()),
            shares(place, objects));
    try {
      return new Look(seen.in(prefixes(companies(place, seen), place.namespace())), null);
    } catch (ApplicationFailure failure) {
      if (FailureType.of(failure.getType()) != FailureType.OBJECT_REFUSED) {
        throw failure;
      }
      return new Look(seen, failure.getOriginalMessage());
    }
  }

  private static List<SavedShare> shares(Place place, List<GenericKubernetesResource> objects) {
    return Stream.concat(
            place.tenant().stream().map(tenant -> SavedShares.of(tenant, tenant.getSpec())),
            objects.stream()
                .filter(object -> !object.isMarkedForDeletion())
                .map(object -> SavedShares.of(object, object.get("spec"))))
        .flatMap(List::stream)
        .toList();
  }

  private List<ObjectPrefix> prefixes(Set<String> companies, String namespace) {
    var classes = cluster.list(EngineClass.class);
    return companies.stream()
        .flatMap(company -> ObjectPrefixes.all(classes, namespace, company).stream())
        .toList();
  }

  private Inventory inventory(
      TakeInventory request, Place place, Saved kept, @Nullable String objectsRefused) {
    var company = companies(place, kept).stream().findFirst().orElse(null);
    return new Inventory(
        new OffboardingTarget(
            place.view().name(),
            place.view().tenantId(),
            place.namespace(),
            company,
            request.requestId(),
            kept.claims().stream().map(Claim::volume).filter(Objects::nonNull).toList()),
        place.tenant().isPresent(),
        place.live().isPresent(),
        place.view().tier(),
        company == null ? null : DeletionPolicies.of(place.tenant(), kept.company()).value(),
        kept.found(),
        kept.claims(),
        company == null ? null : ObjectNames.keyring(company),
        kept.prefixes(),
        objectsRefused,
        Objects.requireNonNull(kept.grace()));
  }

  /**
   * None in a namespace that is somebody else's: a company of that name is not this tenant's (I4).
   */
  private Set<String> companies(Place place, Saved kept) {
    var names = new LinkedHashSet<String>();
    if (own.isForeign(place.view().name(), place.view().tenantId(), place.namespace())) {
      return names;
    }
    Optional.ofNullable(place.view().company()).ifPresent(names::add);
    names.addAll(kept.companies());
    return names;
  }

  private static Place nowhere(String tenant) {
    return new Place(Place.unknown(tenant, "", ""), Optional.empty(), Optional.empty());
  }
}
