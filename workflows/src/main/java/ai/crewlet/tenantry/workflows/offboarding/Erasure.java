package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.Ids;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Everything an offboarding has found and done, made into its report. Pure.
 *
 * @param request what was asked for
 * @param inventory what there was
 * @param inventoried when that look was taken
 * @param verified when nothing more was found
 * @param volumesSeen every volume there was once the namespace had gone
 * @param volumesLeft those of them still there at the last look
 * @param erased what the object store no longer has
 * @param notErased places that a person left out, and what is known of them
 * @param runs what Temporal keeps
 * @param leftOut steps a person left out
 */
record Erasure(
    OffboardTenant request,
    Inventory inventory,
    Instant inventoried,
    Instant verified,
    List<Volume> volumesSeen,
    List<Volume> volumesLeft,
    Map<ObjectPrefix, ObjectCount> erased,
    Map<ObjectPrefix, String> notErased,
    ClosedRuns runs,
    List<String> leftOut) {

  ErasureReport report() {
    var target = inventory.target();
    return new ErasureReport(
        target.tenant(),
        target.tenantId(),
        target.namespace(),
        target.company(),
        inventory.policy(),
        request.requestedBy(),
        inventoried,
        verified,
        inventory.found(),
        List.copyOf(gone()),
        List.copyOf(remaining()),
        leftOut);
  }

  private List<String> gone() {
    var gone = new ArrayList<String>();
    var target = inventory.target();
    gone.add("Tenant %s: the object goes with this report".formatted(target.tenant()));
    gone.add(
        inventory.namespacePresent()
            ? "Namespace %s and everything in it".formatted(target.namespace())
            : "Namespace %s: there was none of this tenant's".formatted(target.namespace()));
    if (target.company() != null) {
      gone.add("Company %s: its engine, its pods and its parts".formatted(target.company()));
    }
    if (inventory.keyring() != null) {
      gone.add(
          "Secret %s: the keyring, without which stored data of the engine cannot be read"
              .formatted(inventory.keyring()));
    }
    volumes().forEach((volume, claim) -> gone.add(goneVolume(volume, claim)));
    erased.forEach((prefix, count) -> gone.add("%s under %s".formatted(count, prefix)));
    return gone;
  }

  /** Volumes known by their claims or seen later, and gone at the last look. */
  private Map<String, String> volumes() {
    var gone = new LinkedHashMap<String, String>();
    inventory.claims().stream()
        .filter(claim -> claim.volume() != null)
        .forEach(claim -> gone.put(claim.volume(), claim.name()));
    volumesSeen.forEach(volume -> gone.putIfAbsent(volume.name(), volume.claim()));
    gone.keySet().removeAll(left());
    return gone;
  }

  private static String goneVolume(String volume, String claim) {
    return "PersistentVolume %s of claim %s".formatted(volume, claim);
  }

  private Set<String> left() {
    return volumesLeft.stream().map(Volume::name).collect(Collectors.toSet());
  }

  private List<Remaining> remaining() {
    var remaining = new ArrayList<Remaining>();
    volumesLeft.forEach(volume -> remaining.add(volume.left()));
    notErased.forEach((prefix, why) -> remaining.add(remaining(prefix, why)));
    if (inventory.objectsRefused() != null) {
      remaining.add(
          new Remaining(
              "objects of company " + inventory.target().company(),
              "object store, not looked at: " + inventory.objectsRefused(),
              "whoever administers the bucket: remove them by hand"));
    }
    if (runs.count() > 0) {
      remaining.add(remainingRuns());
    }
    remaining.add(
        new Remaining(
            "ConfigMaps %s-history and %s-erasure: what was done, without the tenant's data"
                .formatted(records(), records()),
            "the control plane's own namespace",
            "nobody has to; who must keep no record deletes them with kubectl"));
    return remaining;
  }

  private String records() {
    return "tenant-" + inventory.target().tenantId();
  }

  private static Remaining remaining(ObjectPrefix prefix, String why) {
    return new Remaining(
        "objects under " + prefix,
        "object store, " + why,
        "whoever administers the bucket: remove every version and every open upload under this prefix");
  }

  private Remaining remainingRuns() {
    return new Remaining(
        "%d workflow runs tenant/%s and below%s: steps and messages; payloads are encrypted when a key is configured"
            .formatted(runs.count(), inventory.target().tenant(), underEarlierNames()),
        "Temporal namespace " + runs.namespace(),
        "nobody: Temporal removes each %d day(s) after it closed".formatted(runs.retentionDays()));
  }

  /** Somebody else may have such a name by now: it is the identity that tells whose they are. */
  private String underEarlierNames() {
    return runs.earlierNames().isEmpty()
        ? ""
        : runs.earlierNames().stream()
            .map(Ids::tenant)
            .collect(
                Collectors.joining(
                    ", ",
                    ", and those of TenantId %s under its earlier names "
                        .formatted(inventory.target().tenantId()),
                    ""));
  }
}
