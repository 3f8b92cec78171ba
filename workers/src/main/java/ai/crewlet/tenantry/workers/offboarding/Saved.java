package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Claim;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Found;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Grace;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the ConfigMap {@code restore} holds: enough to bring a tenant back, and to go on with a lost
 * offboarding where it was (C45, C49). Names and manifests; a manifest refers to Secrets and holds
 * none.
 *
 * @param tenant the Tenant; null when it was never seen
 * @param objects the Company and its parts
 * @param claims claims and their volumes
 * @param found how many of each kind there were
 * @param prefixes where objects lie in object stores
 * @param grace the grace period of this Tenant's offboarding; null before the first look
 * @param shares who says what of the Tenant and of those objects of which others than the control
 *     plane speak (C43)
 */
record Saved(
    @Nullable SavedTenant tenant,
    List<ManifestObject> objects,
    List<Claim> claims,
    List<Found> found,
    List<ObjectPrefix> prefixes,
    @Nullable Grace grace,
    List<SavedShare> shares) {

  static final Saved NOTHING =
      new Saved(null, List.of(), List.of(), List.of(), List.of(), null, List.of());

  /**
   * With what a later look saw: what is there replaces what was there, and what has gone meanwhile
   * stays. A grace period is one Tenant object's; another one's counts anew.
   */
  Saved with(Saved seen) {
    var same = tenant == null || seen.tenant == null || tenant.uid().equals(seen.tenant.uid());
    return new Saved(
        seen.tenant == null ? tenant : seen.tenant,
        union(objects, seen.objects, ManifestObject::toString),
        union(claims, seen.claims, Claim::name),
        most(found, seen.found),
        union(prefixes, seen.prefixes, ObjectPrefix::toString),
        same && grace != null ? grace : seen.grace,
        sharesWith(seen));
  }

  /** Who speaks of an object now is all who do. */
  private List<SavedShare> sharesWith(Saved seen) {
    return Stream.concat(shares.stream().filter(share -> !seen.saw(share)), seen.shares.stream())
        .toList();
  }

  private boolean saw(SavedShare share) {
    return objects.stream().anyMatch(object -> share.isOf(object.kind(), object.name()))
        || (tenant != null && share.isOf(CustomKind.TENANT.kind(), tenant.name()));
  }

  /** Who says what of one object; none where the control plane applies it whole. */
  List<SavedShare> sharesOf(String kind, String name) {
    return shares.stream().filter(share -> share.isOf(kind, name)).toList();
  }

  /** The same with objects that lie there. */
  Saved in(List<ObjectPrefix> places) {
    return new Saved(tenant, objects, claims, found, List.copyOf(places), grace, shares);
  }

  Saved with(Grace now) {
    return new Saved(tenant, objects, claims, found, prefixes, now, shares);
  }

  /** Names of the companies. */
  List<String> companies() {
    return objects.stream().filter(Saved::isCompany).map(ManifestObject::name).toList();
  }

  Optional<ManifestObject> company() {
    return objects.stream().filter(Saved::isCompany).findFirst();
  }

  private static boolean isCompany(ManifestObject object) {
    return object.kind().equals("Company");
  }

  private static <T> List<T> union(List<T> before, List<T> now, Function<T, String> key) {
    var all = new LinkedHashMap<String, T>();
    Stream.of(before, now).flatMap(Collection::stream).forEach(one -> all.put(key.apply(one), one));
    return List.copyOf(all.values());
  }

  private static List<Found> most(List<Found> before, List<Found> now) {
    var most = new LinkedHashMap<String, Found>();
    Stream.of(before, now)
        .flatMap(Collection::stream)
        .forEach(one -> most.merge(one.kind(), one, (a, b) -> a.count() < b.count() ? b : a));
    return List.copyOf(most.values());
  }
}
