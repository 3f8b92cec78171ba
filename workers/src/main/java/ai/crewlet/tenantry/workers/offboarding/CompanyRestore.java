package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.CompanyObjects;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.ApplyCompany;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The company's objects again, each field with the manager it had (C43): an object comes back whole
 * as the control plane's, then everybody says his part of it, then the control plane says no more
 * than it did. Stopped anywhere and begun again it ends the same.
 */
final class CompanyRestore {
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final Cluster cluster;
  private final CompanyActivities companies;
  private final SavedOwners owners;
  private final ApiCalls calls;

  /**
   * @param companies applies objects as an onboarding does (C43)
   */
  CompanyRestore(Cluster cluster, CompanyActivities companies, ApiCalls calls) {
    this.cluster = cluster;
    this.companies = companies;
    this.owners = new SavedOwners(cluster);
    this.calls = calls;
  }

  /** One saved object, and what is there of it. */
  private record Piece(
      ManifestObject whole, List<SavedShare> shares, Optional<GenericKubernetesResource> live) {

    boolean isCompany() {
      return whole.kind().equals("Company");
    }

    boolean isBack() {
      return live.filter(object -> SavedOwners.allOn(object, shares)).isPresent();
    }

    /** Not so where a restore was cut off before the control plane took its word back. */
    boolean isDone() {
      return isBack()
          && live.filter(object -> SavedShares.manifestExceeds(object, own().body(), shares))
              .isEmpty();
    }

    ManifestObject toApply() {
      return isBack() ? own() : whole;
    }

    /** The control plane's own part of it. */
    ManifestObject own() {
      return SavedManifests.own(whole, shares);
    }
  }

  AppliedObjects apply(TenantTarget target, TenantView view, Saved inventory) {
    var pieces = calls.call("Namespace " + target.namespace(), () -> pieces(view, inventory));
    var shared =
        pieces.stream().filter(piece -> !piece.isBack() && !piece.shares().isEmpty()).toList();
    var first = apply(target, pieces.stream().map(Piece::toApply));
    if (shared.isEmpty()) {
      return first;
    }
    shared.forEach(piece -> calls.run(piece.whole().toString(), () -> giveBack(view, piece)));
    return latest(first, apply(target, shared.stream().map(Piece::own)));
  }

  /**
   * What has gone, and the Company. Parts stayed in the namespace: they keep what was edited
   * meanwhile, and who owns which of their fields.
   */
  private List<Piece> pieces(TenantView view, Saved inventory) {
    return inventory.objects().stream()
        .map(
            object ->
                new Piece(
                    object, inventory.sharesOf(object.kind(), object.name()), find(view, object)))
        .filter(piece -> piece.isCompany() || !piece.isDone())
        .toList();
  }

  private AppliedObjects apply(TenantTarget target, Stream<ManifestObject> objects) {
    return companies.applyCompanyObjects(new ApplyCompany(target, objects.toList()));
  }

  private void giveBack(TenantView view, Piece piece) {
    var live =
        find(view, piece.whole())
            .orElseThrow(
                () ->
                    FailureType.NOT_READY_YET.failure(
                        piece.whole() + " was removed at this moment", LOOK_AGAIN));
    owners.giveBack(live, piece.shares());
  }

  Optional<GenericKubernetesResource> find(TenantView view, ManifestObject object) {
    return cluster.read(
        CompanyObjects.bare(view, object.apiVersion(), object.kind(), object.name()));
  }

  private static AppliedObjects latest(AppliedObjects first, AppliedObjects second) {
    var latest = new LinkedHashMap<String, AppliedObject>();
    Stream.of(first.objects(), second.objects())
        .flatMap(Collection::stream)
        .forEach(object -> latest.put(object.kind() + "/" + object.name(), object));
    return new AppliedObjects(List.copyOf(latest.values()));
  }
}
