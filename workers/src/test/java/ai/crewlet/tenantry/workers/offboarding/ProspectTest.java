package ai.crewlet.tenantry.workers.offboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.api.tenant.Offboarding;
import ai.crewlet.tenantry.workers.offboarding.Prospect.Ground;
import ai.crewlet.tenantry.workers.tenancy.TenantQuotas;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Claim;
import ai.crewlet.tenantry.workflows.offboarding.Remaining;
import ai.crewlet.tenantry.workflows.offboarding.Volume;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What an offboarding would do, by what is there and whose it is. */
class ProspectTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00.500Z");
  private static final Duration MONTH = Duration.ofDays(30);
  private static final TenantView ACME =
      new TenantView(
          "acme", "id", "tenant-1", "team", "acme", List.of("xai"), TenantQuotas.none(), false);
  private static final String OBJECTS = "every object, version and upload under s3://b/tenant-1/";

  @Test
  @DisplayName("C21, M177: retained data is kept with the namespace and goes with it")
  void keepsWhatARestoreNeeds() {
    var plan = in(Ground.OWN, MONTH, DeletionPolicy.RETAIN).plan(NOW);
    assertThat(plan.notes()).isEmpty();
    assertThat(plan.now())
        .containsExactly(
            "Company acme: its engine stops, its pods go",
            "copied Secret xai-token",
            "rights of the agent acme-agent");
    assertThat(plan.kept())
        .containsExactly(
            "namespace tenant-1 and what else is in it",
            "claim data-acme-engine-0 (20Gi)",
            "keyring Secret acme-keyring");
    assertThat(plan.until()).isEqualTo("2026-01-31T00:00:00Z");
    assertThat(plan.then())
        .containsExactly(
            "namespace tenant-1 and everything in it",
            "claim data-acme-engine-0 (20Gi)",
            "keyring Secret acme-keyring",
            "PersistentVolume pv-gone",
            OBJECTS,
            "Tenant acme");
    assertThat(plan.remaining())
        .as("in the words of the report")
        .containsExactly(volume("pv-kept", "Retain").left())
        .containsExactly(
            new Remaining(
                "PersistentVolume pv-kept (20Gi, Bound) of claim data-acme-engine-0",
                "StorageClass fast",
                "a cluster administrator: its reclaim policy is Retain; wipe it at its storage, then kubectl delete pv pv-kept"));
  }

  @Test
  @DisplayName("C21: data that is to be deleted goes with the company, at once")
  void deletesDataAtOnce() {
    var plan = in(Ground.OWN, MONTH, DeletionPolicy.DELETE).plan(NOW);
    assertThat(plan.now())
        .contains("claim data-acme-engine-0 (20Gi)", "keyring Secret acme-keyring");
    assertThat(plan.kept()).containsExactly("namespace tenant-1 and what else is in it");
    assertThat(plan.then()).doesNotContain("keyring Secret acme-keyring");
  }

  @Test
  @DisplayName("C59: nothing is waited for where the namespace is on its way out, or not there")
  void hasNoGraceWithoutANamespace() {
    var going = in(Ground.GOING, Duration.ZERO, DeletionPolicy.RETAIN).plan(NOW);
    assertThat(going.kept()).isEmpty();
    assertThat(going.notes()).singleElement().asString().contains("is being deleted already");
    var none =
        new Prospect(
                ACME,
                Ground.NONE,
                Duration.ZERO,
                DeletionPolicy.RETAIN,
                List.of(),
                List.of(),
                List.of(),
                List.of(OBJECTS))
            .plan(NOW);
    assertThat(none.notes()).singleElement().asString().contains("there is no namespace tenant-1");
    assertThat(none.now()).isEmpty();
    assertThat(none.kept()).isEmpty();
    assertThat(none.then()).containsExactly(OBJECTS, "Tenant acme");
  }

  @Test
  @DisplayName("C6, I4: of a namespace that is another tenant's nothing is listed")
  void listsNothingOfOthers() {
    var plan = Prospect.foreign(ACME).plan(NOW);
    assertThat(plan.notes()).singleElement().asString().contains("is not this tenant's");
    assertThat(plan.now()).isEmpty();
    assertThat(plan.kept()).isEmpty();
    assertThat(plan.then()).containsExactly("Tenant acme");
    assertThat(plan.remaining()).isEmpty();
  }

  @Test
  @DisplayName("C21, C59: the Tenant's word, else the Company's or the setting's")
  void takesTheTenantsWordFirst() {
    var deletes = company(Map.of("deletionPolicy", "Delete"));
    assertThat(DeletionPolicies.of((Offboarding) null, deletes)).isEqualTo(DeletionPolicy.DELETE);
    assertThat(DeletionPolicies.of(new Offboarding(DeletionPolicy.RETAIN, null), deletes))
        .isEqualTo(DeletionPolicy.RETAIN);
    assertThat(DeletionPolicies.of((Offboarding) null, company(Map.of())))
        .isEqualTo(DeletionPolicy.RETAIN);
    var rule = new GraceRule(MONTH);
    assertThat(rule.length(new Offboarding(null, "1h"), true)).isEqualTo(Duration.ofHours(1));
    assertThat(rule.length(new Offboarding(null, null), true)).isEqualTo(MONTH);
    assertThat(rule.length(null, false)).isZero();
  }

  private static Optional<ManifestObject> company(Map<String, Object> spec) {
    return Optional.of(
        new ManifestObject("crewlet.ai/v1alpha1", "Company", "acme", Map.of("spec", spec)));
  }

  private static Prospect in(Ground ground, Duration grace, DeletionPolicy policy) {
    return new Prospect(
        ACME,
        ground,
        grace,
        policy,
        List.of("acme"),
        List.of(new Claim("data-acme-engine-0", "pv-gone", "20Gi")),
        List.of(volume("pv-gone", "Delete"), volume("pv-kept", "Retain")),
        List.of(OBJECTS));
  }

  private static Volume volume(String name, String reclaimPolicy) {
    return new Volume(name, "data-acme-engine-0", "20Gi", "Bound", reclaimPolicy, "fast");
  }
}
