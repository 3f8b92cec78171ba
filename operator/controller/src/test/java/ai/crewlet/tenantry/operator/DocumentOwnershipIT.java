package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.ConfigStatus;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.fixture.EngineCaller;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.PodHistory;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Who owns the document, on real parts")
class DocumentOwnershipIT extends OperatorTest {

  DocumentOwnershipIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName(
      "M64, M106, M156 to M160, C19, C20, C65: through all six switches, one restart around Enforce each, none elsewhere")
  void walksThroughEverySwitch() {
    try (TestTenant tenant = sampleCompany("owner");
        PodHistory pods = PodHistory.of(tenant)) {
      tenant.awaitReady();
      onlyTheOperatorWrites(tenant);
      sameContentIsNoDrift(tenant);
      driftIsAppliedOver(tenant);
      assertThat(pods.started()).isEqualTo(1);

      tenant.switchTo("Seed", "Seeded");
      pods.awaitStarted(2);
      peopleOwnWhatWasSeeded(tenant);

      tenant.switchTo("Observe", "Observed");
      differencesAreListed(tenant);
      anotherOperatorSaysTheSame(tenant);

      tenant.switchTo("Seed", "Seeded");
      assertThat(pods.started()).as("neither Observe nor Seed costs a restart").isEqualTo(2);

      tenant.switchTo("Enforce", "DriftCorrected");
      pods.awaitStarted(3);
      tenant.awaitReady();
      everythingIsTheObjectsAgain(tenant);

      tenant.switchTo("Observe", "Observed");
      pods.awaitStarted(4);
      tenant.awaitReady();
      awaitDifferences(tenant);

      int revisions = tenant.engine().revisionsWritten();
      tenant.switchTo("Enforce", "DriftCorrected");
      pods.awaitStarted(5);
      tenant.awaitReady();
      assertThat(tenant.engine().revisionsWritten()).as("nothing differed").isEqualTo(revisions);
      assertThat(pods.started()).isEqualTo(5);
      assertThat(pods.restartsInPlace()).isZero();
    }
  }

  @Test
  @DisplayName(
      "M159, M177, C22: retained data is looked at under Observe, then taken back with its people; another company is refused")
  void adoptsRetainedData() {
    try (TestTenant tenant = sampleCompany("adopt")) {
      String revision = tenant.awaitReady().getStatus().config().revisionID();
      EngineCaller.consumer(tenant).invite("founder");
      tenant.engine().join("founder");
      tenant.awaitReason("IdentityClaimed", "Claimed");
      tenant.deleteCompany();
      tenant.awaitGone(Company.class, TestTenant.COMPANY);

      tenant.applyHere(COMPANY.formatted("%s", "Other", tenant.tier(), "Observe", ""));
      tenant.awaitReason("Ready", "AdoptionRefused");
      tenant.deleteCompany();
      tenant.awaitGone(Company.class, TestTenant.COMPANY);
      tenant.applyHere(COMPANY.formatted("%s", "Acme", tenant.tier(), "Observe", "mission: New."));

      assertThat(tenant.awaitReady().getStatus().config().revisionID()).isEqualTo(revision);
      awaitDifferences(tenant, "/mission");
      int written = tenant.engine().revisionsWritten();
      tenant.switchTo("Enforce", "Applied");
      tenant.awaitReady();

      assertThat(tenant.engine().revisionsWritten()).isEqualTo(written + 1);
      assertThat(tenant.engine().revisions())
          .extracting(there -> there.revisionId())
          .contains(revision);
      assertThat(TestTenant.is(tenant.company(), "IdentityClaimed", "True", null)).isTrue();
    }
  }

  private static final String COMPANY =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Company
      metadata: {name: acme, namespace: %s}
      spec:
        companyName: %s
        engineClassName: %s
        llm: {order: [{kind: LLMProvider, name: claude}]}
        config: {managementPolicy: %s}
        %s
      """;

  /** The access token administers, and writes no document; it may have it applied again (M163). */
  private static void onlyTheOperatorWrites(TestTenant tenant) {
    var consumer = EngineCaller.consumer(tenant);
    int revisions = tenant.engine().revisionsWritten();

    assertThat(consumer.put("/config", "{\"name\": \"Acme\"}")).isEqualTo("403 config_managed");
    assertThat(consumer.post("/config/reload")).startsWith("202");
    assertThat(tenant.engine().revisionsWritten()).isEqualTo(revisions);
  }

  private static void sameContentIsNoDrift(TestTenant tenant) {
    int revisions = tenant.engine().revisionsWritten();
    String foreign = tenant.engine().foreignRevision("ada", document -> {});

    tenant.awaitRevision(foreign);

    assertThat(TestTenant.is(tenant.company(), "ConfigApplied", "True", "Applied")).isTrue();
    assertThat(tenant.engine().revisionsWritten()).isEqualTo(revisions);
    assertThat(events(tenant)).doesNotContain("Drifted");
  }

  private static void driftIsAppliedOver(TestTenant tenant) {
    String foreign =
        tenant.engine().foreignRevision("mallory", document -> document.put("mission", CANARY));

    tenant.awaitReason("ConfigApplied", "DriftCorrected");
    Awaitility.await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> events(tenant).contains(foreign + ", written by mallory"));
    assertThat(tenant.engine().document().orElseThrow().path("mission").asText()).isEmpty();
  }

  private static void peopleOwnWhatWasSeeded(TestTenant tenant) {
    tenant.awaitReady();
    int revisions = tenant.engine().revisionsWritten();
    Awaitility.await("the Seat says that people own the document")
        .atMost(Duration.ofMinutes(2))
        .until(() -> TestTenant.is(seat(tenant, "lead"), "Applied", "False", "NotManaged"));
    tenant.applyHere(ROTATED);
    String foreign =
        tenant.engine().foreignRevision("ada", document -> document.put("vision", CANARY));
    tenant.awaitRevision(foreign);

    assertThat(tenant.engine().revisionsWritten()).isEqualTo(revisions);
    assertThat(tenant.engineHolds("canary-rotated")).isFalse();
    assertThat(tenant.engineHolds("canary-model-key")).isTrue();
  }

  /** That builder's pause differs is nothing the objects speak about (M64). */
  private static void differencesAreListed(TestTenant tenant) {
    awaitDifferences(tenant, "/vision"); // what was seeded is read, once
    int read = tenant.engine().requests("GET /config");
    String foreign = tenant.engine().foreignRevision("ada", DocumentOwnershipIT::missionAndPause);

    tenant.awaitRevision(foreign);
    awaitDifferences(tenant, "/mission", "/vision");

    assertThat(tenant.engine().requests("GET /config") - read).as("once").isEqualTo(1);
    assertThat(tenant.engineHolds("canary-rotated")).isFalse();
    assertThat(tenant.kubectl().run("get", "company,seat", "-n", tenant.name(), "-o", "yaml"))
        .extracting(there -> there.output())
        .asString()
        .doesNotContain(CANARY);
    assertThat(events(tenant)).doesNotContain(CANARY);
  }

  private static void missionAndPause(ObjectNode document) {
    document.put("mission", CANARY);
    document.findParents("handle").stream()
        .filter(role -> role.path("handle").asText().equals("builder"))
        .forEach(role -> ((ObjectNode) role).put("paused", true));
  }

  private static void awaitDifferences(TestTenant tenant, String... paths) {
    Awaitility.await()
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () -> {
              ConfigStatus config = tenant.company().getStatus().config();
              assertThat(config.diff()).containsExactly(paths);
              assertThat(config.diffCount()).isEqualTo(paths.length);
            });
  }

  private void anotherOperatorSaysTheSame(TestTenant tenant) {
    awaitRest(tenant);
    String before = tenant.company().getMetadata().getResourceVersion();
    int read = tenant.engine().requests("GET /config");
    Instant since = Instant.now();

    operator.restart();
    Awaitility.await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> tenant.engine().requests("GET /config") > read);
    Awaitility.await()
        .during(Duration.ofSeconds(2))
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () -> assertThat(writes(since, tenant)).extracting(AuditEntry::line).isEmpty());
    assertThat(tenant.company().getMetadata().getResourceVersion()).isEqualTo(before);
  }

  private static void everythingIsTheObjectsAgain(TestTenant tenant) {
    tenant.awaitApplied("lead");
    var document = tenant.engine().document().orElseThrow();
    assertThat(document.path("mission").asText() + document.path("vision").asText()).isEmpty();
    assertThat(tenant.engineHolds("canary-rotated")).isTrue();
    var consumer = EngineCaller.consumer(tenant);
    assertThat(consumer.put("/config", "{\"name\": \"Acme\"}")).isEqualTo("403 config_managed");
    assertThat(document.findValues("paused")).as("left to the dashboard").isEmpty();
    assertThat(consumer.paused("builder")).as("as it was found").isTrue();
    assertThat(consumer.post("/seats/builder/resume")).isEqualTo("204");
    assertThat(consumer.paused("builder")).isFalse();
  }

  private static final String CANARY = "canary-in-the-document";
  private static final String ROTATED =
      """
      apiVersion: v1
      kind: Secret
      metadata: {name: model-key, namespace: %s}
      stringData: {apiKey: canary-rotated}
      """;

  private static Seat seat(TestTenant tenant, String handle) {
    return tenant.get(Seat.class, handle).orElseThrow();
  }

  private static String events(TestTenant tenant) {
    return tenant.kubectl().run("events", "-n", tenant.name()).output();
  }
}
