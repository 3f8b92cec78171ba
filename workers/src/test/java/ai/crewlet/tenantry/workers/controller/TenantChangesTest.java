package ai.crewlet.tenantry.workers.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatusBuilder;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C3: what is looked at after what; a report that says nothing new is worth no pass")
class TenantChangesTest {

  @Test
  @DisplayName("a class that reports on one company has no pass made over all tenants on it")
  void aReportOfAClassIsWorthNoPass() {
    assertThat(TenantChanges.matter(engineClass(1, "8"), engineClass(1, "7"))).isFalse();
    assertThat(TenantChanges.matter(engineClass(2, "8"), engineClass(1, "7"))).isTrue();
  }

  @Test
  @DisplayName("of a Company's reports those that a Tenant repeats")
  void aCompanyMattersWhenItsReadyDoes() {
    var starting = company(1, "1", ready("False", "Starting"));
    assertThat(TenantChanges.matter(company(1, "2", ready("False", "Starting")), starting))
        .as("another revision")
        .isFalse();
    assertThat(TenantChanges.matter(company(1, "1", ready("True", "Ready")), starting)).isTrue();
    assertThat(TenantChanges.matter(company(1, "1", ready("False", "PodFailed")), starting))
        .isTrue();
    assertThat(TenantChanges.matter(company(2, "1", ready("False", "Starting")), starting))
        .as("its report is about an older generation now")
        .isTrue();
  }

  private static EngineClass engineClass(long generation, String version) {
    var engineClass = new EngineClass();
    engineClass.setMetadata(metadata(generation, version));
    return engineClass;
  }

  private static Company company(long generation, String version, Condition ready) {
    var company = new Company();
    company.setMetadata(metadata(generation, version));
    company.setStatus(CompanyStatusBuilder.builder().conditions(List.of(ready)).build());
    return company;
  }

  private static ObjectMeta metadata(long generation, String version) {
    return new ObjectMetaBuilder()
        .withName("acme")
        .withGeneration(generation)
        .withResourceVersion(version)
        .build();
  }

  private static Condition ready(String status, String reason) {
    return new ConditionBuilder()
        .withType(ConditionType.READY.value())
        .withStatus(status)
        .withReason(reason)
        .withMessage("")
        .withObservedGeneration(1L)
        .build();
  }
}
