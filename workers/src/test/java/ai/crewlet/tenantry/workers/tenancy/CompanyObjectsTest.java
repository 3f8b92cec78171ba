package ai.crewlet.tenantry.workers.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Tenancies;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A company's objects as they are applied (C43)")
class CompanyObjectsTest {

  private static final String API = "crewlet.ai/v1alpha1";

  @Test
  void putsTheCompanyOntoTheTier() {
    var company = company(Map.of("companyName", "Acme", "suspend", true));
    assertThat(company.getMetadata().getNamespace()).isEqualTo("tenant-012345");
    assertThat(spec(company)).containsEntry("engineClassName", "team");
  }

  @Test
  @DisplayName("later applies leave out what the lifecycle manager owns (C43)")
  void leavesLifecycleToItsManager() {
    var company = company(Map.of("companyName", "Acme", "suspend", true));
    assertThat(spec(CompanyObjects.later(Tenancies.acme(), company)))
        .isEqualTo(Map.of("companyName", "Acme"));
    assertThat(spec(CompanyObjects.lifecycle(Tenancies.acme(), company, false, "Delete")))
        .isEqualTo(Map.of("engineClassName", "team", "suspend", true, "deletionPolicy", "Delete"));
  }

  @Test
  void givesPartsTheirCompanyAndKeepsTheRest() {
    var seat =
        CompanyObjects.creating(
            Tenancies.acme(),
            API,
            "Seat",
            "lead",
            Map.of(
                "metadata", Map.of("name", "lead", "labels", Map.of("team", "blue")),
                "spec", Map.of("displayName", "Lead")));
    assertThat(spec(seat))
        .isEqualTo(Map.of("displayName", "Lead", "companyRef", Map.of("name", "acme")));
    assertThat(seat.getMetadata().getLabels())
        .containsEntry("team", "blue")
        .containsEntry("crewlet.ai/tenant-id", "0123456789");
  }

  private static GenericKubernetesResource company(Map<String, Object> spec) {
    return CompanyObjects.creating(Tenancies.acme(), API, "Company", "acme", Map.of("spec", spec));
  }

  private static Map<String, Object> spec(GenericKubernetesResource resource) {
    return resource.get("spec");
  }
}
