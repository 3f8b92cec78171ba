package ai.crewlet.tenantry.e2e.offboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.e2e.secrecy.SecretValues;
import ai.crewlet.tenantry.e2e.secrecy.WrittenDown;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.e2e.stack.Told;
import ai.crewlet.tenantry.testbed.node.storage.Folders;
import ai.crewlet.tenantry.testbed.objects.ObjectStore;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.records.RecordKind;
import ai.crewlet.tenantry.workers.records.RecordStore;
import ai.crewlet.tenantry.workflows.offboarding.ErasureReport;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingResult;
import ai.crewlet.tenantry.workflows.offboarding.Remaining;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Companies whose tier keeps objects in a real S3 service: one of three neighbours goes. */
@LocalStackTest
class ObjectErasureIT {
  private static final String TIER = "objects";
  private static final String COUNTED =
      "2 objects, 2 older versions, 1 delete marker, 1 open upload (15 bytes)";
  private static final String REFUSED_KEY = "canary-of-the-store";
  private static final String UNKNOWN_KEYS =
      """
      [default]
      aws_access_key_id = AKIACANARY
      aws_secret_access_key = %s
      """
          .formatted(REFUSED_KEY);

  private final LocalStack stack;
  private final Client client;
  private final WrittenDown written;
  private ObjectStore store;
  private Bucket bucket;

  ObjectErasureIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.written = new WrittenDown(stack, client);
  }

  @BeforeEach
  void aTierThatKeepsObjects() throws IOException {
    var folder = Path.of("target", "objects-of-companies").toAbsolutePath();
    Folders.delete(folder);
    Files.createDirectories(folder);
    store = ObjectStore.start(folder, LoggerFactory.getLogger(ObjectErasureIT.class)::warn);
    bucket = Bucket.make(store, "companies");
    var classes =
        stack
            .platform()
            .admin()
            .genericKubernetesResources("crewlet.ai/v1alpha1", EngineClass.class.getSimpleName());
    var tier = classes.withName("team").require();
    var spec = new HashMap<String, Object>(tier.get("spec"));
    spec.put("objects", Map.of("s3", bucket.asTierSays("prod")));
    spec.put("allowedNamespaces", Map.of("matchLabels", Map.of("example.com/tier", TIER)));
    tier.setMetadata(new ObjectMetaBuilder().withName(TIER).build());
    tier.setAdditionalProperties(Map.of("spec", spec));
    classes.resource(tier).create();
  }

  /** No later offboarding is to look for this bucket. */
  @AfterEach
  void theTierGoes() throws IOException {
    stack.platform().admin().resources(EngineClass.class).withName(TIER).delete();
    Files.writeString(stack.objectStoreKeys(), "");
    bucket.close();
    store.close();
  }

  @Test
  @DisplayName(
      "M180, M208, I4, I74: without the right keys it is parked and says so; then every object, version, marker and open upload of s3-a is gone and counted, and s3-a-1 and s3-a1 are as they were; no key of the store is written down")
  void erasesOneCompanysObjectsAndNoOther() throws IOException {
    var names = List.of("s3-a", "s3-a-1", "s3-a1");
    names.forEach(this::onboard);
    names.stream().map(this::live).forEach(LiveTenant::awaitOnboarded);
    names.forEach(name -> assertThat(bootstrap(name)).contains(prefix(name)));
    names.stream().map(this::prefix).forEach(bucket::fill);
    var ours = bucket.contents(prefix("s3-a"));
    var others = others();
    assertThat(ours).hasSize(6);

    var parked = written.run("offboard", "s3-a");
    assertThat(parked.exit()).as(parked.text()).isEqualTo(3);
    assertThat(parked.text())
        .contains("CredentialsMissing", "s3://companies/" + prefix("s3-a"), "no keys");
    Files.writeString(stack.objectStoreKeys(), UNKNOWN_KEYS);
    Told.toRetry(written::run, "s3-a");
    live("s3-a")
        .await(
            () -> assertThat(message()).contains("does not accept the worker's keys", "look at"));
    assertThat(message()).doesNotContain("CANARY", "canary");
    assertThat(bucket.contents(prefix("s3-a"))).isEqualTo(ours);

    Files.writeString(stack.objectStoreKeys(), Files.readString(store.ownerFile()));
    Told.toRetry(written::run, "s3-a");
    var report = result().report();
    assertThat(bucket.contents(prefix("s3-a"))).isEmpty();
    assertThat(others()).isEqualTo(others).isNotEmpty();
    assertReported(report);

    var both = client.kubectl("delete", "tenant", "s3-a-1", "s3-a1", "--timeout", "5m");
    assertThat(both.exit()).as(both.text()).isZero();
    assertThat(bucket.contents("")).isEmpty();
    noKeyIsWrittenDown();
  }

  /** Neither those that erased nor those that were refused. */
  private void noKeyIsWrittenDown() {
    var keys = new SecretValues();
    keys.add("key of the store", store.owner().secretAccessKey());
    keys.add("refused key", REFUSED_KEY);
    WrittenDown.assertNone(written.places(), keys, "s3-a", REFUSED_KEY);
  }

  /** In the workflow's result, in the ConfigMap, and as it is printed. */
  private void assertReported(ErasureReport report) {
    var line =
        "%s under s3://companies/%s at %s".formatted(COUNTED, prefix("s3-a"), store.endpoint());
    assertThat(report.gone()).contains(line);
    assertThat(report.found()).extracting(found -> found.kind()).contains("Company", "Seat");
    assertThat(report.remaining()).extracting(Remaining::what).noneMatch(w -> w.contains("s3:"));
    var records = new RecordStore(new Cluster(stack.platform().admin()), stack.chart().namespace());
    assertThat(records.find(RecordKind.ERASURE, "s3-a", ErasureReport.class))
        .containsExactly(report);
    assertThat(run("offboard", "s3-a", "--report")).contains(line, "1 Company");
  }

  private OffboardingResult result() {
    try (var history = new MotionHistory(stack, "s3-a")) {
      return history.result(OffboardingResult.class);
    }
  }

  private void onboard(String name) {
    var file =
        TenantFile.of(name)
            .with(
                text ->
                    text.replace(
                        "  tier: team\n",
                        "  tier: %s\n  namespace: %s\n  offboarding: {gracePeriod: 0s}\n"
                            .formatted(TIER, name)));
    run("onboard", "-f", file.path(), "--no-wait");
  }

  private String prefix(String name) {
    return "prod/%s/%s/".formatted(name, name);
  }

  private List<Map<String, String>> others() {
    return List.of(bucket.contents(prefix("s3-a-1")), bucket.contents(prefix("s3-a1")));
  }

  /** What the engine is started with. */
  private String bootstrap(String name) {
    var secret =
        stack
            .platform()
            .admin()
            .secrets()
            .inNamespace(name)
            .withName(ObjectNames.bootstrap(name))
            .require();
    return new String(
        Base64.getDecoder().decode(secret.getData().get(SecretKeys.BOOTSTRAP_FILE)),
        StandardCharsets.UTF_8);
  }

  private String message() {
    return live("s3-a")
        .status()
        .map(TenantStatus::operation)
        .map(operation -> operation.message())
        .orElse("");
  }

  private LiveTenant live(String name) {
    return new LiveTenant(stack, name);
  }

  private String run(String... arguments) {
    var printed = written.run(arguments);
    assertThat(printed.exit()).as(printed.text()).isZero();
    return printed.text();
  }
}
