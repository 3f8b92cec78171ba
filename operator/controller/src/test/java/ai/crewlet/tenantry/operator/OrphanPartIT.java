package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.CrewletResource;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C66, M84: an object that no Company's pass sees says so itself")
class OrphanPartIT extends OperatorTest {

  OrphanPartIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  void aPartBeforeItsCompanySaysThatItIsMissing() {
    try (TestTenant tenant = TestTenant.create(platform, "orphan")) {
      tenant.apply(Samples.seat(tenant.name(), "early"));

      awaitReason(tenant, Seat.class, "early", "CompanyNotFound");
      Seat seat = tenant.get(Seat.class, "early").orElseThrow();
      assertThat(TestTenant.condition(seat, "Accepted").orElseThrow().getMessage())
          .contains("spec.companyRef.name")
          .contains("acme");

      tenant.withSampleCompany();
      tenant.awaitReady();
      tenant.awaitApplied("early");
    }
  }

  @Test
  void partsThatOutliveTheirCompanySaySo() {
    try (TestTenant tenant = sampleCompany("widow")) {
      tenant.awaitReady();

      tenant.deleteCompany();
      tenant.awaitGone(Company.class, TestTenant.COMPANY);

      awaitReason(tenant, Seat.class, "lead", "CompanyNotFound");
      awaitReason(tenant, Unit.class, "engineering", "CompanyNotFound");
      awaitReason(tenant, LLMProvider.class, "claude", "CompanyNotFound");
    }
  }

  @Test
  void aClassSaysWhichSecretItLacks() {
    try (TestTenant tenant = sampleCompany("class")) {
      tenant.awaitReady();
      Awaitility.await()
          .atMost(Duration.ofMinutes(2))
          .untilAsserted(
              () ->
                  assertThat(
                          TestTenant.condition(
                              platform
                                  .admin()
                                  .resources(EngineClass.class)
                                  .withName(tenant.tier())
                                  .get(),
                              "ResolvedRefs"))
                      .hasValueSatisfying(
                          condition -> assertThat(condition.getMessage()).contains("llm-gateway")));
    }
  }

  private static <T extends CrewletResource<?, ?>> void awaitReason(
      TestTenant tenant, Class<T> type, String name, String reason) {
    Awaitility.await(type.getSimpleName() + " " + name + ": " + reason)
        .atMost(Duration.ofMinutes(2))
        .until(
            () -> TestTenant.is(tenant.get(type, name).orElseThrow(), "Accepted", "False", reason));
  }
}
