package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.time.Duration;
import java.time.Instant;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CompanyLifecycleIT extends OperatorTest {
  private static final String CLAIM = "data-acme-engine-0";
  private static final String KEYRING = "acme-keyring";

  CompanyLifecycleIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName(
      "M46, M83, M174, I21: suspension stops the engine, resumption by another operator runs on the same data")
  void suspensionKeepsTheData() {
    try (TestTenant tenant = sampleCompany("suspend")) {
      String revision = tenant.awaitReady().getStatus().config().revisionID();

      tenant.patchSpec("{\"suspend\": true}");
      tenant.awaitReason("Ready", "Suspended");
      tenant.awaitGone(Pod.class, "acme-engine-0");
      operator.restart();
      tenant.patchSpec("{\"suspend\": false}");

      assertThat(tenant.awaitReady().getStatus().config().revisionID()).isEqualTo(revision);
      assertThat(tenant.engine().revisionsWritten()).isEqualTo(1);
    }
  }

  @Test
  @DisplayName(
      "M47, M177, C22, I20, I22: Retain keeps volume and keyring, a new Company adopts both")
  void retainIsAdopted() {
    try (TestTenant tenant = sampleCompany("retain")) {
      String revision = tenant.awaitReady().getStatus().config().revisionID();
      String keyring = uid(tenant, Secret.class, KEYRING);
      String claim = uid(tenant, PersistentVolumeClaim.class, CLAIM);

      tenant.deleteCompany();
      tenant.awaitGone(Company.class, TestTenant.COMPANY);
      assertThat(tenant.get(Pod.class, "acme-engine-0")).isEmpty();
      tenant.awaitGone(Secret.class, "acme-bootstrap");
      tenant.withSampleCompany();

      tenant.awaitReady();
      assertThat(uid(tenant, Secret.class, KEYRING)).isEqualTo(keyring);
      assertThat(uid(tenant, PersistentVolumeClaim.class, CLAIM)).isEqualTo(claim);
      assertThat(tenant.engine().revisions())
          .extracting(there -> there.revisionId())
          .contains(revision);
    }
  }

  @Test
  @DisplayName("M178: Delete removes volume and keyring with the Company")
  void deleteRemovesTheData() {
    try (TestTenant tenant = sampleCompany("delete")) {
      tenant.awaitReady();
      tenant.patchSpec("{\"deletionPolicy\": \"Delete\"}");

      tenant.deleteCompany();

      tenant.awaitGone(Company.class, TestTenant.COMPANY);
      tenant.awaitGone(PersistentVolumeClaim.class, CLAIM);
      tenant.awaitGone(Secret.class, KEYRING);
    }
  }

  @Test
  @DisplayName("I1, I13, C21: deletion needs no Secret, no class, no engine, and creates nothing")
  void deletionNeedsNothing() {
    try (TestTenant tenant = sampleCompany("bare")) {
      tenant.awaitReady();
      operator.stop();
      tenant.admin().apps().statefulSets().inNamespace(tenant.name()).delete();
      tenant.admin().secrets().inNamespace(tenant.name()).delete();
      tenant.deleteClass();
      tenant.awaitGone(StatefulSet.class, "acme-engine");
      tenant.deleteCompany();
      Instant since = Instant.now();

      operator.startAgain();

      tenant.awaitGone(Company.class, TestTenant.COMPANY);
      assertThat(platform.auditLog().writes(operator.username(), since))
          .filteredOn(entry -> entry.namespace().equals(tenant.name()))
          .extracting(AuditEntry::verb)
          .doesNotContain("create");
    }
  }

  @Test
  @DisplayName(
      "M131, I8, I17: a namespace with a live, suspended or running Company can be deleted")
  void aNamespaceWithALiveCompanyCanBeDeleted() {
    try (TestTenant running = sampleCompany("nsgone");
        TestTenant suspended = sampleCompany("nsgone")) {
      running.awaitReady();
      suspended.patchSpec("{\"suspend\": true}");
      suspended.awaitReason("Ready", "Suspended");

      platform.admin().namespaces().withName(running.name()).delete();
      platform.admin().namespaces().withName(suspended.name()).delete();

      awaitNamespaceGone(running);
      awaitNamespaceGone(suspended);
    }
  }

  private void awaitNamespaceGone(TestTenant tenant) {
    Awaitility.await("namespace " + tenant.name() + " to be gone")
        .atMost(Duration.ofMinutes(2))
        .until(
            () -> {
              Namespace there = platform.admin().namespaces().withName(tenant.name()).get();
              return there == null;
            });
  }

  private static String uid(TestTenant tenant, Class<? extends HasMetadata> type, String name) {
    return tenant.get(type, name).orElseThrow().getMetadata().getUid();
  }
}
