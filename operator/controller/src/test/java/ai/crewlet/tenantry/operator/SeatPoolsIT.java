package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.PodStatus;
import ai.crewlet.tenantry.operator.fixture.Kubectl;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.PodHistory;
import ai.crewlet.tenantry.operator.fixture.SeatPods;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Seat pools, on real parts")
class SeatPoolsIT extends OperatorTest {
  private static final String POOL = "acme-pool-research";
  private static final String POD = POOL + "-0";

  @TempDir Path folder;

  SeatPoolsIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName(
      "M43, M69, M82, M88, M102, M106, M137, M171, C25: a class that first allows pools restarts the data pod once; pools come, scale and go beside it")
  void poolsComeAndGoBesideTheDataPod() {
    try (TestTenant tenant = sampleCompany("pools");
        PodHistory pods = PodHistory.of(tenant)) {
      SeatPods seatPods = new SeatPods(tenant, folder);
      tenant.awaitReady();
      seatPods.allow();
      pods.awaitStarted(2);
      tenant.awaitReady();

      seatPods.declare("[{name: research}]");
      seatPods.place("lead", "research");
      seatPods.awaitHeld("lead", POD);
      tenant.awaitReady();

      scalesByTheFieldAlone(tenant, seatPods);
      awaitRest(tenant);
      saysWhatAnEmptyPoolCosts(tenant, seatPods);
      theDataPodHoldsTheSeatAgain(tenant, seatPods);

      assertThat(pods.started()).as("the listener, and nothing else").isEqualTo(2);
    }
  }

  private void scalesByTheFieldAlone(TestTenant tenant, SeatPods seatPods) {
    assertThat(seatPods.scale("platform-control-plane-pools", 2).exitCode()).isZero();
    seatPods.awaitTopology("acme-engine-0", POD, POOL + "-1");
    assertThat(tenant.company().getStatus().topology())
        .extracting(PodStatus::pool)
        .containsExactly("data", "research", "research");

    Kubectl.Result stranger = seatPods.scale("somebody", 3);
    assertThat(stranger.exitCode()).isNotZero();
    assertThat(stranger.output()).contains("conflict", ".replicas");
    seatPods.declare("[{name: research}]");
    assertThat(tenant.company().getSpec().seatPools().get(0).replicas()).isEqualTo(2);
  }

  private void saysWhatAnEmptyPoolCosts(TestTenant tenant, SeatPods seatPods) {
    seatPods.scale("platform-control-plane-pools", 0);
    Company empty = tenant.awaitReason("SeatsPlaced", "PoolNotReady");
    assertThat(TestTenant.condition(empty, "SeatsPlaced").orElseThrow().getMessage())
        .contains("spec.topology.seatPools[research].replicas");
    seatPods.awaitSeat("lead", "Ready", "False", "Unplaced");
    assertThat(TestTenant.is(tenant.company(), "Ready", "False", "PoolNotReady")).isTrue();
    seatPods.scale("platform-control-plane-pools", 1);
    seatPods.awaitHeld("lead", POD);
    tenant.awaitReady();
  }

  private void theDataPodHoldsTheSeatAgain(TestTenant tenant, SeatPods seatPods) {
    seatPods.place("lead", "data");
    seatPods.release("platform-control-plane-pools");
    seatPods.declare("[]");
    seatPods.awaitHeld("lead", "acme-engine-0");
    seatPods.awaitNothingLeft("research");
    tenant.awaitReady();
  }

  @Test
  @DisplayName(
      "M168: a class that forbids pools stops nothing; pods and listener go with the last Seat, never before")
  void aClassThatForbidsPoolsStopsNothing() {
    try (TestTenant tenant = sampleCompany("forbid");
        PodHistory pods = PodHistory.of(tenant)) {
      SeatPods seatPods = new SeatPods(tenant, folder);
      seatPods.allow();
      seatPods.declare("[{name: research}]");
      seatPods.place("lead", "research");
      seatPods.awaitHeld("lead", POD);
      tenant.awaitReady();
      int started = pods.started();
      String seatPod = uid(tenant, POD);
      int revisions = tenant.engine().revisionsWritten();

      seatPods.forbid();
      tenant.awaitReason("Accepted", "PoolsNotAllowed");
      tenant.apply(seatPods.seat("builder", "data", "Build something else."));
      seatPods.awaitSeat("builder", "Applied", "False", "RevisionBlocked");
      assertThat(uid(tenant, POD)).isEqualTo(seatPod);
      assertThat(seatPods.holder("lead")).contains(POD);
      assertThat(pods.started()).isEqualTo(started);
      assertThat(tenant.engine().revisionsWritten()).isEqualTo(revisions);

      seatPods.place("lead", "data");
      seatPods.declare("[]");
      seatPods.awaitNothingLeft("research");
      pods.awaitStarted(started + 1);
      tenant.awaitReady();
      seatPods.awaitHeld("lead", "acme-engine-0"); // told by the engine's next report
      assertThat(tenant.get(Service.class, "acme-engine-pods").orElseThrow().getSpec().getPorts())
          .extracting(port -> port.getPort())
          .containsExactly(8080);
      assertThat(tenant.engine().revisionsWritten()).isEqualTo(revisions + 1);
    }
  }

  @Test
  @DisplayName(
      "M46, M89, M112, M131, M174: other content is another Secret and rolls the pods after the data pod; suspended none runs; deleted none is left")
  void seatPodsFollowTheCompany() {
    try (TestTenant tenant = sampleCompany("follow")) {
      SeatPods seatPods = new SeatPods(tenant, folder);
      seatPods.allow();
      seatPods.declare("[{name: research}]");
      seatPods.place("lead", "research");
      seatPods.awaitHeld("lead", POD);
      tenant.awaitReady();
      Set<String> before = seatPods.secrets("research");
      String seatPod = uid(tenant, POD);

      tenant.patchClass("{\"telemetry\": {\"endpoint\": \"https://otlp.example.com\"}}");
      Awaitility.await()
          .atMost(Duration.ofMinutes(2))
          .until(
              () ->
                  seatPods.secrets("research").size() == 1
                      && !seatPods.secrets("research").equals(before));
      Awaitility.await("the seat pod of before has ended") // it needs its Secret at its start only
          .atMost(Duration.ofMinutes(2))
          .until(
              () ->
                  tenant
                      .get(Pod.class, POD)
                      .filter(pod -> !pod.getMetadata().getUid().equals(seatPod))
                      .isPresent());
      assertThat(created(tenant, POD)).isAfterOrEqualTo(created(tenant, "acme-engine-0"));
      seatPods.awaitHeld("lead", POD);

      tenant.patchSpec("{\"suspend\": true}");
      tenant.awaitGone(Pod.class, POD);
      tenant.awaitGone(Pod.class, "acme-engine-0");
      assertThat(tenant.get(StatefulSet.class, POOL)).isPresent();
      tenant.patchSpec("{\"suspend\": false}");
      seatPods.awaitHeld("lead", POD);
      tenant.awaitReady();

      seatPods.place("builder", "elsewhere");
      seatPods.awaitSeat("builder", "Ready", "False", "PoolNotFound");
      tenant.deleteCompany();
      tenant.awaitGone(Company.class, TestTenant.COMPANY);
      assertThat(tenant.admin().pods().inNamespace(tenant.name()).list().getItems()).isEmpty();
    }
  }

  @Test
  @DisplayName("C57: a pool whose name is somebody else's is refused until it is called otherwise")
  void aTakenNameIsLeftAlone() {
    try (TestTenant tenant = sampleCompany("taken")) {
      SeatPods seatPods = new SeatPods(tenant, folder);
      tenant.applyHere(
          """
          apiVersion: v1
          kind: Service
          metadata: {name: acme-pool-theirs, namespace: %s}
          spec: {ports: [{port: 80}]}
          """);
      seatPods.allow();
      seatPods.declare("[{name: theirs}]");
      tenant.awaitReason("Accepted", "NameTaken");

      seatPods.declare("[{name: ours}]");
      tenant.awaitReason("Accepted", "Accepted");
      tenant.awaitReady();
      assertThat(
              tenant.get(Service.class, "acme-pool-theirs").orElseThrow().getMetadata().getLabels())
          .isNullOrEmpty();
    }
  }

  private static String uid(TestTenant tenant, String pod) {
    return tenant.get(Pod.class, pod).orElseThrow().getMetadata().getUid();
  }

  private static Instant created(TestTenant tenant, String pod) {
    return Instant.parse(
        tenant.get(Pod.class, pod).orElseThrow().getMetadata().getCreationTimestamp());
  }
}
