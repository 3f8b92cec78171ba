package ai.crewlet.tenantry.workers.suspension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workflows.suspension.SetSuspension;
import ai.crewlet.tenantry.workflows.suspension.SuspensionPlan;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a wish means for the tenant as it is (C46, C48). */
class SuspensionRulesTest {

  @ParameterizedTest(name = "spec {0}, settled {1}, company {2}: suspend {3} at generation {4}")
  @CsvSource({
    // spec, settled, company, wish, generation, intended, overtaken, nothing to do
    "false, false, false, true, , false, false, false",
    "true, false, false, true, 7, true, false, false",
    "true, true, true, true, 7, true, false, true",
    "true, true, false, true, 7, true, false, false",
    "true, false, true, true, 7, true, false, false",
    "true, true, none, true, 7, true, false, true",
    "false, true, true, false, 7, true, false, false",
    "false, , false, false, 7, true, false, true",
    "false, true, true, true, 7, false, false, false",
    "false, true, true, true, 6, false, true, false",
    "true, true, true, false, 6, false, true, false",
    "true, true, true, false, , false, false, false",
  })
  @DisplayName(
      "C46: nothing to do only when spec, Company and what was settled agree; a spec changed since wins")
  void plans(
      boolean spec,
      @Nullable Boolean settled,
      String company,
      boolean wish,
      @Nullable Long generation,
      boolean intended,
      boolean overtaken,
      boolean nothingToDo) {
    var plan =
        SuspensionRules.plan(
            new SetSuspension("acme", wish, generation, "request-1", "somebody"),
            tenant(spec, settled, ""),
            company(company));

    assertThat(plan)
        .isEqualTo(
            new SuspensionPlan(
                "0123456789", "tenant-012345", "acme", 7, intended, overtaken, nothingToDo));
  }

  @Test
  @DisplayName("C48: what is being offboarded is stopped, and never started again")
  void startsNothingThatGoes() {
    var going = tenant(true, true, "deletionTimestamp: 2026-11-30T00:00:00Z, finalizers: [a/b],");

    SuspensionRules.check(going, true);
    assertThatThrownBy(() -> SuspensionRules.check(going, false))
        .hasMessageContaining("tenantry restore acme");
  }

  private static Tenant tenant(boolean suspend, @Nullable Boolean settled, String metadata) {
    return Manifests.as(
        Tenant.class,
        Manifests.yaml(
            """
            apiVersion: agentic.clawdlinux.org/v1alpha1
            kind: Tenant
            metadata: {name: acme, uid: u, %s generation: 7}
            spec: {tenantId: "0123456789", tier: team, company: {name: acme}, suspend: %s}
            status: {settled: {generation: 6, suspended: %s}}
            """
                .formatted(metadata, suspend, settled)));
  }

  private static Optional<Company> company(String suspend) {
    return suspend.equals("none")
        ? Optional.empty()
        : Optional.of(
            Manifests.as(
                Company.class,
                Manifests.yaml(
                    """
                    apiVersion: crewlet.ai/v1alpha1
                    kind: Company
                    metadata: {name: acme}
                    spec: {companyName: Acme, suspend: %s}
                    """
                        .formatted(suspend))));
  }
}
