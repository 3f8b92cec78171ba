package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.engineclass.DataVolume;
import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The volume of a data pod: whose data it holds, and that it keeps the size it was made with (C22,
 * C24).
 */
public record DataClaim(CompanySnapshot snapshot) {

  /** The claim as it exists, adopted or ours. */
  public Optional<ClaimFacts> live() {
    return Optional.ofNullable(snapshot.claims().get(ObjectNames.dataClaim(snapshot.name())));
  }

  /** The name of the company whose data it holds, when that is another one. */
  public Optional<String> foreignCompany() {
    return live()
        .map(claim -> claim.annotations().getOrDefault(Annotations.COMPANY_NAME, ""))
        .filter(name -> !name.equals(snapshot.company().getSpec().companyName()));
  }

  /** What the class asks for and what there is, in words, where they differ. */
  public Optional<String> pinnedAgainst(DataVolume asked) {
    List<String> differences =
        Stream.concat(otherSize(asked).stream(), otherStorageClass(asked).stream()).toList();
    return differences.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join(", and ", differences));
  }

  private Optional<String> otherSize(DataVolume asked) {
    return live()
        .map(this::canonicalSize)
        .filter(size -> !Quantities.same(size, asked.size()))
        .map(size -> "the class asks for %s and the volume has %s".formatted(asked.size(), size));
  }

  /** A class that names no StorageClass asks for none in particular. */
  private Optional<String> otherStorageClass(DataVolume asked) {
    return liveTemplate()
        .filter(live -> live().isPresent() && asked.storageClassName() != null)
        .map(
            live ->
                Objects.requireNonNullElse(live.getSpec().getStorageClassName(), "the default one"))
        .filter(there -> !there.equals(asked.storageClassName()))
        .map(
            there ->
                "the class asks for StorageClass %s and the volume was made with %s"
                    .formatted(asked.storageClassName(), there));
  }

  /** The size it has or would get. */
  public Quantity size(DataVolume asked) {
    return live()
        .map(this::canonicalSize)
        .or(() -> liveTemplate().map(DataClaim::requested))
        .orElse(asked.size());
  }

  /** The size of a live claim, as the API server would write it. */
  public Quantity canonicalSize(ClaimFacts claim) {
    return Quantities.canonical(new Quantity(claim.requested()));
  }

  /**
   * The template of the StatefulSet: the live one, in our own spelling, once there is one, since it
   * can never change; else one for a new volume, or for the retained one it will find.
   */
  PersistentVolumeClaim template(DataVolume asked) {
    return liveTemplate()
        .map(
            live ->
                template(
                    live.getMetadata().getLabels(),
                    live.getMetadata().getAnnotations(),
                    requested(live),
                    live.getSpec().getStorageClassName()))
        .orElseGet(
            () -> template(labels(), annotations(asked), size(asked), asked.storageClassName()));
  }

  private static PersistentVolumeClaim template(
      Map<String, String> labels,
      Map<String, String> annotations,
      Quantity size,
      @Nullable String storageClassName) {
    return new PersistentVolumeClaimBuilder()
        .withNewMetadata()
        .withName(ObjectNames.DATA_VOLUME)
        .withLabels(labels)
        .withAnnotations(annotations)
        .endMetadata()
        .withNewSpec()
        .withAccessModes("ReadWriteOnce")
        .withVolumeMode("Filesystem")
        .withStorageClassName(storageClassName)
        .withNewResources()
        .withRequests(Map.of("storage", Quantities.canonical(size)))
        .endResources()
        .endSpec()
        // The API server fills it in, and the whole list of templates is one field of ours (C55).
        .withNewStatus()
        .withPhase("Pending")
        .endStatus()
        .build();
  }

  private Map<String, String> labels() {
    return new Family(snapshot.company()).labels(Family.Component.DATA);
  }

  private Map<String, String> annotations(DataVolume asked) {
    Map<String, String> annotations = new TreeMap<>();
    annotations.put(Annotations.COMPANY_NAME, snapshot.company().getSpec().companyName());
    annotations.put(Annotations.FIRST_UID, new Addresses(snapshot).stableUid());
    annotations.put(Annotations.VOLUME_SIZE, Quantities.canonical(size(asked)).toString());
    return annotations;
  }

  private Optional<PersistentVolumeClaim> liveTemplate() {
    return Optional.ofNullable(snapshot.workloads().get(ObjectNames.engine(snapshot.name())))
        .map(WorkloadFacts::claimTemplates)
        .flatMap(templates -> templates.stream().findFirst());
  }

  private static Quantity requested(PersistentVolumeClaim claim) {
    return claim.getSpec().getResources().getRequests().get("storage");
  }
}
