package ai.crewlet.tenantry.workers.change;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.QuotasBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.workflows.ManifestObject;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TenantDifferenceTest {

  @Test
  @DisplayName("C50: what a corrected file's Tenant says otherwise is told by field; no more of it")
  void tellsWhatTheFileSaysOtherwise() {
    assertThat(
            differences(
                Map.of(
                    "displayName",
                    "Acme",
                    "tier",
                    "team",
                    "providers",
                    List.of("openai"),
                    "quotas",
                    Map.of("cpuLimit", 4, "maxWorkloads", 25))))
        .containsExactly("spec.providers[0]: openia → openai", "spec.quotas.maxWorkloads: 20 → 25");
    assertThat(differences(Map.of("displayName", "Acme", "networkPolicy", true)))
        .containsExactly("spec.networkPolicy: true (new)");
    assertThat(differences(Map.of("quotas", Map.of()))).isEmpty();
  }

  private static List<String> differences(Map<String, Object> spec) {
    var live = new Tenant();
    live.setMetadata(new ObjectMetaBuilder().withName("acme").build());
    live.setSpec(
        TenantSpecBuilder.builder()
            .displayName("Acme")
            .tier("team")
            .tenantId("0123456789")
            .providers(List.of("openia"))
            .quotas(QuotasBuilder.builder().cpuLimit(new Quantity("4")).maxWorkloads(20).build())
            .build());
    var asked = new ManifestObject("v1", "Tenant", "acme", Map.of("spec", spec));
    return TenantDifference.of(live, asked).stream().map(FieldChange::line).toList();
  }
}
