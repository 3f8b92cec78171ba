package ai.crewlet.tenantry.workers.offboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Claim;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Found;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Grace;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C45 C49 C60: what is saved of a tenant")
class SavedTest {
  private static final Grace BEGUN =
      new Grace(Duration.ofDays(30), Instant.parse("2026-12-30T10:00:00Z"), null, null);
  private static final Grace ANEW = new Grace(Duration.ofDays(30), null, null, null);

  @Test
  @DisplayName("A second look never overwrites a fuller one")
  void addsAndNeverTakesAway() {
    var full = saved("uid-1", BEGUN, object("Company", "acme"), object("Seat", "lead"));
    var poorer =
        new Saved(
            tenant("uid-1"),
            List.of(object("Seat", "lead")),
            List.of(),
            List.of(new Found("Seat", 1)),
            List.of(),
            ANEW,
            List.of(share("Tenant", "acme", "somebody")));
    assertThat(full.with(poorer)).isEqualTo(full);
  }

  @Test
  @DisplayName("What was edited meanwhile replaces what was saved of it")
  void takesTheNewerOne() {
    var edited =
        new ManifestObject(
            "crewlet.ai/v1alpha1", "Seat", "lead", Map.of("spec", Map.of("goal", "other")));
    var full = saved("uid-1", BEGUN, object("Company", "acme"), object("Seat", "lead"));
    var merged =
        full.with(
            new Saved(null, List.of(edited), List.of(), List.of(), List.of(), ANEW, List.of()));
    assertThat(merged.objects()).containsExactly(object("Company", "acme"), edited);
    assertThat(merged.tenant()).isEqualTo(full.tenant());
  }

  @Test
  @DisplayName("C43: who owns fields of an object is who did when it was last seen")
  void keepsTheLastOwners() {
    var full = saved("uid-1", BEGUN, object("Company", "acme"), object("Seat", "lead"));
    var later = share("Seat", "lead", "connect");
    var seen =
        new Saved(
            tenant("uid-1"),
            List.of(object("Seat", "lead")),
            List.of(),
            List.of(),
            List.of(),
            ANEW,
            List.of(later));
    assertThat(full.with(seen).shares()).containsExactly(share("Company", "acme", "pools"), later);
    assertThat(full.with(seen).with(seen)).isEqualTo(full.with(seen));
  }

  @Test
  @DisplayName(
      "A lost run's grace period goes on; that of another object of the tenant begins anew")
  void keepsTheGracePeriodOfOneObject() {
    var full = saved("uid-1", BEGUN, object("Company", "acme"));
    assertThat(full.with(saved("uid-1", ANEW)).grace()).isEqualTo(BEGUN);
    assertThat(full.with(saved("uid-2", ANEW)).grace()).isEqualTo(ANEW);
  }

  @Test
  @DisplayName("The ConfigMap holds it whole, a company of two thousand seats too")
  void fitsIntoAConfigMap() {
    var small = saved("uid-1", BEGUN, object("Company", "acme"));
    var map = RestoreConfigMap.of("tenant-012345", "0123456789", small);
    assertThat(RestoreConfigMap.read(map)).isEqualTo(small);
    assertThat(map.getData().get("objects.json")).contains("\"acme\"");
    assertThat(map.getData().get("shares.json")).contains("\"pools\"");
    map.getData().remove("shares.json");
    assertThat(RestoreConfigMap.read(map).shares()).as("saved by an older build").isEmpty();

    var seats =
        IntStream.range(0, 2000)
            .mapToObj(i -> object("Seat", "seat-" + i))
            .toArray(ManifestObject[]::new);
    var large = saved("uid-1", BEGUN, seats);
    var packed = RestoreConfigMap.of("tenant-012345", "0123456789", large);
    assertThat(RestoreConfigMap.read(packed)).isEqualTo(large);
    assertThat(packed.getData()).doesNotContainKey("objects.json");
    assertThat(packed.getBinaryData().get("objects.json.gz").length()).isLessThan(500_000);
  }

  private static Saved saved(String uid, Grace grace, ManifestObject... objects) {
    return new Saved(
        tenant(uid),
        List.of(objects),
        List.of(new Claim("data-acme-engine-0", "pv-1", "20Gi")),
        List.of(new Found("Seat", 2)),
        List.of(new ObjectPrefix(null, null, "bucket", "tenant-012345/acme/", false)),
        grace,
        List.of(share("Company", "acme", "pools"), share("Tenant", "acme", "somebody")));
  }

  private static SavedShare share(String kind, String name, String manager) {
    return new SavedShare(kind, name, manager, Map.of("spec", Map.of("size", 2)));
  }

  private static SavedTenant tenant(String uid) {
    return new SavedTenant(
        "acme",
        uid,
        Map.of(),
        Map.of(),
        Map.of("tier", "team"),
        "team",
        false,
        true,
        List.of("tier"));
  }

  private static ManifestObject object(String kind, String name) {
    return new ManifestObject(
        "crewlet.ai/v1alpha1",
        kind,
        name,
        Map.of("spec", Map.of("goal", "decide what " + name + " builds next, and say so early")));
  }
}
