package ai.crewlet.tenantry.operator.assess.objects;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.company.PodStatus;
import ai.crewlet.tenantry.api.crewlet.seat.PlacementStatus;
import ai.crewlet.tenantry.api.crewlet.seat.SeatStatus;
import ai.crewlet.tenantry.engine.fleet.ConfigStatus;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Conditions;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeatPoolsTest {

  private static final String POOL = "acme-pool-research";
  private static final String ALLOWED =
      Scene.TEAM
          + ", seatPools: {policy: Allowed, maxPods: 4, defaults: {resources: {requests: {cpu: 250m, memory: 512Mi}}}}";

  private final Simulation acme = Simulation.acme();

  @Test
  @DisplayName("M24, M43, M102, C57: a pool is stateless, Parallel, and as large as the class says")
  void isAStatefulSetOfItsOwn() {
    pooled(2);

    StatefulSet pool = workload(POOL);

    assertThat(pool.getSpec().getReplicas()).isEqualTo(2);
    assertThat(pool.getSpec().getPodManagementPolicy()).isEqualTo("Parallel");
    assertThat(pool.getSpec().getVolumeClaimTemplates()).isEmpty();
    assertThat(pool.getSpec().getServiceName()).isEqualTo(POOL);
    assertThat(pool.getSpec().getSelector().getMatchLabels())
        .containsEntry(Labels.COMPONENT, Labels.COMPONENT_SEATS)
        .containsEntry(Labels.POOL, "research");
    var engine = pool.getSpec().getTemplate().getSpec().getContainers().get(0);
    assertThat(engine.getResources().getRequests().get("cpu").toString()).isEqualTo("250m");
    assertThat(engine.getPorts()).extracting(port -> port.getContainerPort()).containsExactly(8080);
    assertThat(services()).contains(POOL);
  }

  @Test
  @DisplayName(
      "M106: the listener opens with the class; no pool and no replica touches the data pod")
  void onlyTheClassRestartsTheDataPod() {
    acme.settle();
    var closed = template(acme.assess());
    allow(ALLOWED);
    acme.settle();
    var open = template(acme.assess());

    assertThat(open).isNotEqualTo(closed);
    pooled(2);
    assertThat(template(acme.assess())).isEqualTo(open);
    pools("[{name: research, replicas: 4}]");
    assertThat(template(acme.assess())).isEqualTo(open);
    pools("[]");
    acme.settle();
    assertThat(template(acme.assess())).isEqualTo(open);
  }

  @Test
  @DisplayName(
      "M168: a class that forbids pools leaves pods, Secrets, Service and listener as they are")
  void aRefusedPoolStaysAsItIs() {
    pooled(2);
    var open = template(acme.assess());

    allow(Scene.TEAM);
    Assessment refused = acme.settle();

    assertThat(Conditions.ofCompany(refused, ConditionType.ACCEPTED))
        .isEqualTo("False/PoolsNotAllowed");
    assertThat(refused.objects().apply())
        .noneMatch(object -> object.getMetadata().getName().equals(POOL));
    assertThat(refused.objects().delete()).isEmpty();
    assertThat(refused.objects().scale()).isEmpty();
    assertThat(template(refused)).isEqualTo(open);
    assertThat(placement(refused, "lead"))
        .isEqualTo(new PlacementStatus("research", POOL, POOL + "-0"));
    assertThat(acme.pushes).hasSize(1);
  }

  @Test
  @DisplayName("M168: pods and listener go once the revision with every Seat back on data runs")
  void aRefusedPoolGoesWithItsLastSeat() {
    pooled(2);
    allow(Scene.TEAM);
    acme.settle();

    lead("data");
    pools("[]");
    acme.fake.outcome = ConfigStatus.PENDING;
    acme.now = acme.now.plusSeconds(10);
    acme.pass();
    acme.now = acme.now.plusSeconds(10);
    assertThat(acme.pass().objects().delete()).as("not running yet").isEmpty();
    acme.fake.outcome = ConfigStatus.OK;
    acme.fake.apply();
    Assessment done = acme.settle();

    assertThat(acme.workloads).containsOnlyKeys("acme-engine");
    assertThat(acme.present).noneMatch(ref -> ref.name().contains("research"));
    assertThat(streams(done)).isFalse();
  }

  @Test
  @DisplayName("M23: over the class's maxPods the pods that run stay and none is added")
  void overTheLimitNothingIsAdded() {
    pooled(2);

    pools("[{name: research, replicas: 5}, {name: other}]");
    Assessment over = acme.settle();

    assertThat(Conditions.ofCompany(over, ConditionType.ACCEPTED)).isEqualTo("False/LimitExceeded");
    assertThat(acme.workloads).containsOnlyKeys("acme-engine", POOL);
    assertThat(acme.workloads.get(POOL).replicas()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                                            | Shared  | PoolsNotAllowed",
        "seatPools: {policy: Forbidden}                                | Shared  | PoolsNotAllowed",
        "seatPools: {policy: Allowed, maxPods: 4}                      | Shared  | Accepted",
        "seatPools: {policy: Allowed, maxPods: 4}                      | PerSeat | PoolsNotAllowed",
        "seatPools: {policy: Allowed, maxPods: 4, allowPerSeat: true}  | PerSeat | Accepted"
      })
  @DisplayName("M22, M25, M170: the ladder of tiers, and what is refused is not made")
  void theLadderOfTiers(String tier, String kind, String reason) {
    allow(tier.isEmpty() ? Scene.TEAM : Scene.TEAM + ", " + tier);
    pools("[{name: research, kind: %s}]".formatted(kind));
    Assessment settled = acme.settle();

    assertThat(Conditions.condition(settled, PartKind.COMPANY, "acme", ConditionType.ACCEPTED))
        .matches(condition -> condition.getReason().equals(reason), reason);
    assertThat(acme.workloads.containsKey(POOL)).isEqualTo(reason.equals("Accepted"));
  }

  @Test
  @DisplayName("M86, M89: a pool that is no longer declared goes after the revision without it")
  void aRemovedPoolGoesAfterItsRevision() {
    pooled(1);

    pools("[]");
    Assessment first = acme.pass();
    assertThat(first.objects().delete()).as("a seat is on it still").isEmpty();
    Assessment done = acme.settle();

    assertThat(acme.pushes).hasSize(2);
    assertThat(acme.workloads).containsOnlyKeys("acme-engine");
    assertThat(Conditions.says(done, PartKind.SEAT, "lead", ConditionType.READY))
        .isEqualTo("False/PoolNotFound");
    assertThat(Conditions.says(done, PartKind.SEAT, "lead", ConditionType.RESOLVED_REFS))
        .isEqualTo("False/PoolNotFound");
    assertThat(Conditions.says(done, PartKind.SEAT, "lead", ConditionType.APPLIED))
        .isEqualTo("True/Applied");
  }

  @Test
  @DisplayName(
      "M112: other content is another Secret; the old one goes when every pod is of the new")
  void theSecretIsNamedAfterItsContent() {
    pooled(2);
    String old = secret(acme.assess());

    allow(ALLOWED + ", env: [{name: REGION, value: eu}]");
    acme.settle();
    assertThat(secret(acme.assess())).as("a variable in the pod itself").isEqualTo(old);
    allow(ALLOWED + ", telemetry: {endpoint: 'https://otlp'}");
    acme.pass();
    assertThat(acme.present).as("the data pod first").contains(ref(old));
    acme.settle();

    String now = secret(acme.assess());
    assertThat(now).isNotEqualTo(old).startsWith("acme-bootstrap-research-");
    assertThat(acme.present).contains(ref(now)).doesNotContain(ref(old));
    assertThat(ObjectNames.poolOfBootstrap("acme", now)).contains("research");
  }

  @Test
  @DisplayName(
      "C14: running seat pods change after their data pod, never with it, and scale meanwhile")
  void seatPodsFollowTheirDataPod() {
    pooled(2);
    allow(ALLOWED.replace("0000", "1111"));

    Assessment first = acme.look();
    assertThat(image(first, "acme-engine")).contains("1111");
    assertThat(find(first, POOL)).isEmpty();
    pools("[{name: research, replicas: 3}]");
    assertThat(acme.look().objects().scale()).containsExactly(Map.entry(POOL, 3));
    acme.pass();

    assertThat(image(acme.look(), POOL)).contains("1111");
  }

  @Test
  @DisplayName("M46, M174: suspension stops seat pods too, of a class that forbids pools as well")
  void suspensionStopsSeatPods() {
    pooled(2);
    String spec = "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}";
    String pools = ", topology: {seatPools: [{name: research, replicas: 2}]}";

    company(spec + pools + ", suspend: true");
    assertThat(workload(POOL).getSpec().getReplicas()).isZero();
    allow(Scene.TEAM);
    assertThat(acme.assess().objects().scale()).containsExactly(Map.entry(POOL, 0));
    acme.settle();
    company(spec + pools);

    assertThat(acme.assess().objects().scale()).containsExactly(Map.entry(POOL, 1));
  }

  @Test
  @DisplayName(
      "M56, M69: the data pod first, then each pool's in order; a seat is where it is held")
  void topologyAndPlacement() {
    pooled(1);
    acme.engineClass =
        Optional.of(Manifests.engineClass("team", ALLOWED.replace("maxPods: 4", "maxPods: 20")));
    pools("[{name: research, replicas: 11}, {name: archive}]");
    Assessment settled = acme.settle();

    var status = (CompanyStatus) Conditions.status(settled, PartKind.COMPANY, "acme");
    assertThat(status.topology())
        .extracting(PodStatus::pod)
        .startsWith("acme-engine-0", "acme-pool-archive-0", POOL + "-0", POOL + "-1", POOL + "-2")
        .endsWith(POOL + "-9", POOL + "-10");
    assertThat(status.topology())
        .extracting(PodStatus::pool)
        .startsWith("data", "archive", "research");
    assertThat(placement(settled, "lead"))
        .isEqualTo(new PlacementStatus("research", POOL, POOL + "-0"));
    assertThat(placement(settled, "builder"))
        .isEqualTo(new PlacementStatus("data", "acme-engine", "acme-engine-0"));
    lead("archive");
    assertThat(placement(acme.look(), "lead"))
        .as("until a revision moves it")
        .isEqualTo(new PlacementStatus("research", POOL, POOL + "-0"));
  }

  @Test
  @DisplayName("M158: what people wrote themselves keeps a pool as long as its pods hold seats")
  void aPoolOfTheDashboardStays() {
    pooled(1);
    company(
        "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}, config: {managementPolicy: Observe}");
    acme.settle();
    assertThat(acme.workloads).containsKey(POOL);

    acme.fake.unplaced.add("lead");
    acme.settle();

    assertThat(acme.workloads).doesNotContainKey(POOL);
  }

  private void pooled(int replicas) {
    allow(ALLOWED);
    pools("[{name: research, replicas: %d}]".formatted(replicas));
    lead("research");
    acme.settle();
  }

  private void allow(String spec) {
    acme.engineClass = Optional.of(Manifests.engineClass("team", spec));
  }

  private void pools(String pools) {
    company(
        "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}, topology: {seatPools: %s}"
            .formatted(pools));
  }

  private void company(String spec) {
    var status = acme.company.getStatus();
    acme.company = Manifests.company(spec);
    acme.company.setStatus(status);
  }

  private void lead(String pool) {
    var status = acme.seats.get(1).getStatus();
    acme.seats.set(
        1,
        Manifests.seat(
            "lead",
            "displayName: Lead, unitRef: {name: engineering}, goal: Decide, placement: {pool: %s}"
                .formatted(pool)));
    acme.seats.get(1).setStatus(status);
  }

  private StatefulSet workload(String name) {
    return find(acme.assess(), name).orElseThrow();
  }

  private List<String> services() {
    return acme.assess().objects().apply().stream()
        .filter(Service.class::isInstance)
        .map(object -> object.getMetadata().getName())
        .toList();
  }

  private static Optional<StatefulSet> find(Assessment assessment, String name) {
    return assessment.objects().apply().stream()
        .filter(StatefulSet.class::isInstance)
        .map(StatefulSet.class::cast)
        .filter(set -> set.getMetadata().getName().equals(name))
        .findFirst();
  }

  private static Object template(Assessment assessment) {
    return find(assessment, "acme-engine").orElseThrow().getSpec().getTemplate();
  }

  private static String image(Assessment assessment, String name) {
    var template = find(assessment, name).orElseThrow().getSpec().getTemplate();
    return template.getSpec().getContainers().get(0).getImage();
  }

  private static boolean streams(Assessment assessment) {
    var template = find(assessment, "acme-engine").orElseThrow().getSpec().getTemplate();
    return template.getSpec().getContainers().get(0).getPorts().stream()
        .anyMatch(port -> port.getContainerPort() == 8082);
  }

  private static String secret(Assessment assessment) {
    return assessment.objects().poolBootstraps().get(0).metadata().getName();
  }

  private static ObjectRef ref(String secret) {
    return new ObjectRef("v1", "Secret", secret);
  }

  private static PlacementStatus placement(Assessment assessment, String seat) {
    return ((SeatStatus) Conditions.status(assessment, PartKind.SEAT, seat)).placement();
  }
}
