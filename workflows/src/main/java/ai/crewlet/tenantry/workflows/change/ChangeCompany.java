package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.ManifestObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A request to change an onboarded tenant. What it leaves empty stays as it is.
 *
 * @param tenant name of the Tenant
 * @param manifest the Tenant anew; null leaves its spec alone. Tier, namespace, company and
 *     suspension are no content: a request that states others is refused
 * @param objects objects of the company, each whole (M133): a field no longer sent is removed
 *     (M134)
 * @param pools seat pools by name, and how many pods each shall have (M171)
 * @param rotations tokens to replace (C41)
 * @param prune whether objects of an earlier request that are not in this one are removed
 * @param takeOver whether fields that somebody else owns are taken (M135)
 * @param generation of the Tenant the caller planned with (C46); null when it did not look
 * @param requestId same for repetitions of the same request; the value rotations are asked for with
 * @param requestedBy opaque name of who asked
 */
public record ChangeCompany(
    String tenant,
    @Nullable ManifestObject manifest,
    List<ManifestObject> objects,
    Map<String, Integer> pools,
    Set<Rotation> rotations,
    boolean prune,
    boolean takeOver,
    @Nullable Long generation,
    String requestId,
    String requestedBy) {

  public ChangeCompany {
    objects = List.copyOf(objects);
    pools = Collections.unmodifiableMap(new TreeMap<>(pools));
    rotations = Collections.unmodifiableSet(new TreeSet<>(rotations));
  }

  /** Other content, as {@code tenantry apply} sends it. */
  public static ChangeCompany content(
      ManifestObject manifest,
      List<ManifestObject> objects,
      boolean prune,
      boolean takeOver,
      String requestId,
      String requestedBy) {
    return new ChangeCompany(
        manifest.name(),
        manifest,
        objects,
        Map.of(),
        Set.of(),
        prune,
        takeOver,
        null,
        requestId,
        requestedBy);
  }

  /** Other pool sizes and nothing else, as {@code tenantry scale} sends them. */
  public static ChangeCompany scale(
      String tenant,
      Map<String, Integer> pools,
      boolean takeOver,
      String requestId,
      String requestedBy) {
    return new ChangeCompany(
        tenant, null, List.of(), pools, Set.of(), false, takeOver, null, requestId, requestedBy);
  }

  /** New tokens and nothing else, as {@code tenantry rotate} asks for them. */
  public static ChangeCompany rotate(
      String tenant, Set<Rotation> rotations, String requestId, String requestedBy) {
    return new ChangeCompany(
        tenant, null, List.of(), Map.of(), rotations, false, false, null, requestId, requestedBy);
  }

  /** What is asked for, in one sentence: names and numbers. */
  String sentence() {
    var wishes = new ArrayList<String>();
    if (manifest != null || !objects.isEmpty()) {
      wishes.add("apply %d objects".formatted(objects.size() + (manifest == null ? 0 : 1)));
    }
    pools.forEach((pool, size) -> wishes.add("pool %s to %d".formatted(pool, size)));
    rotations.forEach(rotation -> wishes.add("new " + rotation.title()));
    return String.join(", ", wishes) + (prune ? ", prune" : "") + (takeOver ? ", take over" : "");
  }

  /** Names of the pools that the request's Company declares; null when it holds no Company. */
  public @Nullable List<String> declaredPools() {
    return company().map(ChangeCompany::pools).orElse(null);
  }

  /** The request's Company. */
  public Optional<ManifestObject> company() {
    return objects.stream().filter(object -> object.kind().equals("Company")).findFirst();
  }

  private static List<String> pools(ManifestObject company) {
    return company.body().get("spec") instanceof Map<?, ?> spec
            && spec.get("topology") instanceof Map<?, ?> topology
            && topology.get("seatPools") instanceof List<?> pools
        ? pools.stream()
            .filter(Map.class::isInstance)
            .map(pool -> String.valueOf(((Map<?, ?>) pool).get("name")))
            .toList()
        : List.of();
  }

  /** The request with the corrected parts in place of its own. */
  ChangeCompany with(ChangeCorrection correction) {
    return new ChangeCompany(
        tenant,
        manifest,
        correction.objects() == null ? objects : correction.objects(),
        pools,
        rotations,
        prune,
        takeOver || correction.takeOver(),
        generation,
        requestId,
        requestedBy);
  }

  /** Names only: contents are the customer's. */
  @Override
  public String toString() {
    return "change of tenant %s: %s, pools %s, rotations %s"
        .formatted(tenant, objects, pools, rotations);
  }
}
