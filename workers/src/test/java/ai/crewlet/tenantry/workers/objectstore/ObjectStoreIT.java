package ai.crewlet.tenantry.workers.objectstore;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.node.storage.Folders;
import ai.crewlet.tenantry.testbed.objects.ObjectStore;
import ai.crewlet.tenantry.workers.fixture.Logs;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.objectstore.ErasingWorkflow.Call;
import ai.crewlet.tenantry.workers.settings.ObjectStoreSettings;
import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import io.temporal.api.workflowservice.v1.DescribeWorkflowExecutionRequest;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;
import io.temporal.client.WorkflowStub;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.s3.model.ObjectLockLegalHoldStatus;

@Timeout(240)
@DisplayName("A company's objects in a real S3 service, erased by the activities of a motion")
class ObjectStoreIT {

  private static final String QUEUE = "objects";
  private static final Path FOLDER = Path.of("target", "objects").toAbsolutePath();
  private static final int PAGE = 4;
  private static ObjectStore store;
  private static Fixture fixture;

  private final StoreCalls calls = new StoreCalls();
  private TestWorkflowEnvironment temporal;
  private int runs;

  @BeforeAll
  static void start() throws IOException {
    Folders.delete(FOLDER);
    Files.createDirectories(FOLDER);
    store = ObjectStore.start(FOLDER, LoggerFactory.getLogger(ObjectStoreIT.class)::warn);
    fixture = Fixture.of(store);
  }

  @AfterAll
  static void stop() {
    fixture.close();
    store.close();
  }

  @AfterEach
  void end() {
    calls.release();
    temporal.close();
  }

  @Test
  @DisplayName(
      "M180, I4: tenants a, a-1, a1 with versions, markers and open uploads: a's go, the others' stay to the byte")
  void erasesOneTenantAndNoOther() {
    worker(store.ownerFile());
    fixture.versionedBucket("companies");
    var others =
        List.of(
            "prod/tenant-a/a-1/", "prod/tenant-a/a1/", "prod/tenant-a-1/a/", "prod/tenant-a1/a/");
    var ours = prefix("companies", "prod/tenant-a/a/");
    fixture.fill("companies", ours.prefix());
    others.forEach(other -> fixture.fill("companies", other));
    var before = others.stream().map(other -> fixture.contents("companies", other)).toList();

    var found = run(Call.COUNT, ours);
    assertThat(Steps.failing(() -> run(Call.VERIFY, ours)).getOriginalMessage())
        .contains("2 objects, 2 older versions, 1 delete marker, 1 open upload");
    var erased = run(Call.ERASE, ours);
    run(Call.VERIFY, ours);

    assertThat(erased).isEqualTo(found);
    assertThat(found.objects() + found.versions()).isEqualTo(4);
    assertThat(fixture.contents("companies", ours.prefix())).isEmpty();
    assertThat(others.stream().map(other -> fixture.contents("companies", other)).toList())
        .isEqualTo(before)
        .allMatch(contents -> contents.size() == 6);
    assertThat(run(Call.ERASE, ours)).as("repeated").isEqualTo(ObjectCount.NONE);
  }

  @Test
  @DisplayName("M180: a bucket without versions is erased too")
  void erasesWithoutVersions() {
    worker(store.ownerFile());
    fixture.plainBucket("plain");
    var ours = prefix("plain", "tenant-p/acme/");
    fixture.fill("plain", ours.prefix());
    fixture.put("plain", "tenant-p/acme-1/x", "stays");

    assertThat(run(Call.ERASE, ours).objects()).isEqualTo(2);

    run(Call.VERIFY, ours);
    assertThat(fixture.keys("plain")).containsExactly("tenant-p/acme-1/x");
  }

  @Test
  @DisplayName(
      "M180: a worker that ends between pages of versions is replaced by one that goes on at the token, and all is counted")
  void resumesAtTheToken() {
    worker(store.ownerFile());
    fixture.versionedBucket("resumed");
    var ours = prefix("resumed", "tenant-r/acme/");
    for (int number = 0; number < 2 * PAGE; number++) {
      var key = "%sobject-%02d".formatted(ours.prefix(), number);
      fixture.put("resumed", key, "older");
      fixture.put("resumed", key, "0123456789");
    }
    calls.standStillAfterDeletion(2);

    var erased = run(Call.ERASE, ours);

    assertThat(erased).isEqualTo(new ObjectCount(2L * PAGE, 2L * PAGE, 0, 0, 30L * PAGE));
    var lists = calls.made().stream().filter(call -> call.startsWith("list")).toList();
    assertThat(lists.subList(0, 3))
        .as("the second page is looked at again, the first is not")
        .containsExactly(
            "list from null",
            "list from tenant-r/acme/object-00",
            "list from tenant-r/acme/object-00");
    assertThat(lists).filteredOn("list from null"::equals).as("and a last look").hasSize(2);
    run(Call.VERIFY, ours);
  }

  @Test
  @DisplayName("M180: the store is away for a while: the step is tried again")
  void outlivesAnOutage() {
    worker(store.ownerFile());
    fixture.plainBucket("outage");
    var ours = prefix("outage", "tenant-o/acme/");
    fixture.put("outage", ours.prefix() + "x", "x");
    store.stop();
    var running = started(Call.ERASE, ours);
    Awaitility.await("a refused connection")
        .atMost(Duration.ofMinutes(1))
        .until(() -> lastFailure(running).contains("cannot be reached"));
    store.start();

    assertThat(WorkflowStub.fromTyped(running).getResult(ObjectCount.class))
        .isEqualTo(new ObjectCount(1, 0, 0, 0, 1));
  }

  @Test
  @DisplayName(
      "M180, C44: a bucket that is not there, and a locked object, are told and end the step")
  void tellsWhatStandsInTheWay() {
    worker(store.ownerFile());
    expect(Call.ERASE, prefix("missing", "tenant-m/acme/"), "ObjectRefused", "does not exist");
    expect(Call.ERASE, prefix("companies", "tenant-m/"), "InvalidRequest", "nothing is deleted");

    fixture.lockableBucket("locked");
    var ours = prefix("locked", "tenant-l/acme/");
    fixture.put("locked", ours.prefix() + "free", "free");
    fixture.put("locked", ours.prefix() + "held", "held");
    fixture
        .s3()
        .putObjectLegalHold(
            request ->
                request
                    .bucket("locked")
                    .key(ours.prefix() + "held")
                    .legalHold(hold -> hold.status(ObjectLockLegalHoldStatus.ON)));
    expect(Call.ERASE, ours, "ObjectRefused", "keeps 1 object (4 bytes) (AccessDenied)");
    expect(Call.VERIFY, ours, "ObjectRefused", "1 object (4 bytes) left");
    assertThat(fixture.keys("locked")).containsExactly(ours.prefix() + "held");
  }

  @Test
  @DisplayName(
      "M165, C44: keys that may only look, and keys nobody knows, end the step; no key is told")
  void tellsWhatKeysLack() throws IOException {
    fixture.versionedBucket("denied");
    var ours = prefix("denied", "tenant-d/acme/");
    fixture.fill("denied", ours.prefix());
    fixture.allow("denied", store.guest(), "s3:ListBucket", "s3:ListBucketVersions");
    var unknown = FOLDER.resolve("unknown.keys");
    Files.writeString(
        unknown,
        """
        [default]
        aws_access_key_id = AKIACANARY
        aws_secret_access_key = canary-of-the-store
        """);

    try (var logs = Logs.record()) {
      worker(store.guestFile());
      expect(Call.ERASE, ours, "NotPermitted", "AccessDenied");
      var history = temporal.getWorkflowClient().fetchHistory("run-1").getHistory().toString();
      assertThat(history).contains("AccessDenied");
      assertThat(history + logs.text()).doesNotContain(store.guest().secretAccessKey());
      fixture.allow("denied", store.guest(), "s3:List*", "s3:AbortMultipartUpload");
      expect(Call.ERASE, ours, "ObjectRefused", "keeps 2 objects, 2 older versions");
      temporal.close();

      worker(unknown);
      expect(Call.COUNT, ours, "NotPermitted", "TENANTRY_OBJECT_STORE_CREDENTIALS_FILE");
      history = temporal.getWorkflowClient().fetchHistory("run-1").getHistory().toString();
      assertThat(history + logs.text()).doesNotContain("AKIACANARY", "canary-of-the-store");
      temporal.close();

      Files.writeString(unknown, "no keys at all");
      worker(unknown);
      expect(Call.COUNT, ours, "CredentialsMissing", unknown.toString());
    }
  }

  /** Of the activity that is being tried; empty while there is none. */
  private String lastFailure(ErasingWorkflow running) {
    var described =
        temporal
            .getWorkflowServiceStubs()
            .blockingStub()
            .describeWorkflowExecution(
                DescribeWorkflowExecutionRequest.newBuilder()
                    .setNamespace(temporal.getNamespace())
                    .setExecution(WorkflowStub.fromTyped(running).getExecution())
                    .build());
    return described.getPendingActivitiesList().stream()
        .map(activity -> activity.getLastFailure().getMessage())
        .findFirst()
        .orElse("");
  }

  private void worker(Path keys) {
    runs = 0;
    temporal =
        TestWorkflowEnvironment.newInstance(
            TestEnvironmentOptions.newBuilder().setUseTimeskipping(false).build());
    var worker = temporal.newWorker(QUEUE);
    worker.registerWorkflowImplementationTypes(ErasingWorkflow.Impl.class);
    worker.registerActivitiesImplementations(
        new ObjectStoreActivitiesImpl(
            new ObjectStores(
                new ObjectStoreSettings(Optional.of(keys), Optional.empty(), PAGE),
                List.of(calls))));
    temporal.start();
  }

  private ErasingWorkflow started(Call call, ObjectPrefix prefix) {
    var stub = stub();
    WorkflowClient.start(stub::run, call, prefix);
    return stub;
  }

  private ObjectCount run(Call call, ObjectPrefix prefix) {
    return stub().run(call, prefix);
  }

  private ErasingWorkflow stub() {
    runs++;
    return temporal
        .getWorkflowClient()
        .newWorkflowStub(
            ErasingWorkflow.class,
            WorkflowOptions.newBuilder().setTaskQueue(QUEUE).setWorkflowId("run-" + runs).build());
  }

  private void expect(Call call, ObjectPrefix prefix, String type, String says) {
    var failure = Steps.failing(() -> run(call, prefix));
    assertThat(failure.getType()).isEqualTo(type);
    assertThat(failure.getOriginalMessage()).contains(says);
  }

  private static ObjectPrefix prefix(String bucket, String prefix) {
    return new ObjectPrefix(store.endpoint().toString(), null, bucket, prefix, true);
  }
}
