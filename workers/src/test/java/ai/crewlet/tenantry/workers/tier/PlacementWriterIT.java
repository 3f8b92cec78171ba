package ai.crewlet.tenantry.workers.tier;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tier.plan.FieldOwners;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierPlan.PoolRelease;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Restarts;
import ai.crewlet.tenantry.workflows.tier.TierPlan.SeatMove;
import ai.crewlet.tenantry.workflows.tier.TierWork;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pools and placements that appliers and editors own together, taken away and given back. */
@LocalPlatformTest(temporal = false)
@Timeout(300)
class PlacementWriterIT {

  private static final String NIGHT_SHIFT = "kubectl-edit";

  private static WorkerWorld world;
  private static Cluster cluster;

  private final String namespace = "pools-" + UUID.randomUUID().toString().substring(0, 6);
  private PlacementWriter writer;

  @BeforeAll
  static void install(LocalPlatform platform) {
    world = WorkerWorld.on(platform);
    cluster = new Cluster(world.admin());
  }

  @AfterAll
  static void close() {
    world.close();
  }

  @BeforeEach
  void company() {
    writer = new PlacementWriter(cluster);
    world
        .admin()
        .resource(
            new NamespaceBuilder().withNewMetadata().withName(namespace).endMetadata().build())
        .create();
    apply(
        FieldManagers.CONTROL_PLANE,
        "Company",
        "acme",
        "{companyName: Acme, topology: {seatPools: [{name: agents, kind: Shared}, {name: solo, kind: PerSeat}]}}");
    apply(
        FieldManagers.POOLS,
        "Company",
        "acme",
        "{topology: {seatPools: [{name: agents, replicas: 2}]}}");
    edit(
        CustomKind.COMPANY,
        "acme",
        "{topology: {seatPools: [{name: agents, kind: Shared, replicas: 2}, {name: solo, kind: PerSeat, replicas: 1}, {name: night, kind: Shared, replicas: 3}]}}");
    apply(FieldManagers.CONTROL_PLANE, "Seat", "lead", seat("Lead", ", placement: {pool: agents}"));
    apply(FieldManagers.CONTROL_PLANE, "Seat", "builder", seat("Builder", ""));
    edit(CustomKind.SEAT, "builder", "{placement: {pool: night}}");
  }

  @Test
  @DisplayName("C70: released in one write each, restored with every owner, by apply and by update")
  void givesBackWhatItTook() {
    var before = picture();
    var work = new TierWork(plan(), true, "request-1");

    writer.release(work);

    assertThat(pool("lead")).isEqualTo("data");
    assertThat(pool("builder")).isEqualTo("data");
    assertThat(live(CustomKind.COMPANY, "acme").<Object>get("spec", "topology")).isNull();
    var released = versions();
    writer.release(work);
    assertThat(versions()).as("released twice is released once").isEqualTo(released);

    writer.restore(work);

    assertThat(picture()).isEqualTo(before);
    var restored = versions();
    writer.restore(work);
    assertThat(versions()).as("restored twice is restored once").isEqualTo(restored);
  }

  @Test
  @DisplayName(
      "C70: a restore that was cut off between two owners of a pool goes on with the other")
  void goesOnWhereItWasCutOff() {
    var before = picture();
    var plan = plan();
    writer.release(new TierWork(plan, true, "request-1"));
    apply(
        FieldManagers.CONTROL_PLANE,
        "Company",
        "acme",
        "{companyName: Acme, topology: {seatPools: [{name: agents, kind: Shared}]}}");

    writer.restore(new TierWork(plan, true, "request-1"));

    assertThat(picture()).isEqualTo(before);
  }

  @Test
  @DisplayName("C70: somebody else's pool stays until it may be taken over")
  void asksBeforeTakingOver() {
    var refusal = Steps.failing(() -> writer.release(new TierWork(plan(), false, "request-1")));

    assertThat(refusal.getType()).isEqualTo("OwnedByOthers");
    assertThat(refusal.getOriginalMessage())
        .contains(NIGHT_SHIFT, "tenantry correct acme --take-over");
    assertThat(pool("builder")).isEqualTo("night");
  }

  @Test
  @DisplayName("C70: what somebody changed since the plan stays, forwards and backwards")
  void leavesLaterWordsAlone() {
    var plan = plan();
    edit(CustomKind.SEAT, "lead", "{placement: {pool: solo}}");

    var refusal = Steps.failing(() -> writer.release(new TierWork(plan, true, "request-1")));

    assertThat(refusal.getType()).isEqualTo("StalePlan");
    assertThat(refusal.getOriginalMessage()).contains("Seat lead spec.placement.pool is solo");
    writer.restore(new TierWork(plan, true, "request-1"));
    assertThat(pool("lead")).isEqualTo("solo");
  }

  private TierPlan plan() {
    var company = live(CustomKind.COMPANY, "acme");
    return new TierPlan(
        "acme",
        "0123456789",
        namespace,
        "acme",
        "business",
        "team",
        false,
        false,
        true,
        List.of(),
        Stream.of("builder", "lead")
            .map(name -> live(CustomKind.SEAT, name))
            .map(
                seat ->
                    new SeatMove(
                        seat.getMetadata().getName(),
                        pool(seat.getMetadata().getName()),
                        FieldOwners.ofPlacement(seat)))
            .toList(),
        List.of(
            new PoolRelease("agents", "Shared", 2, FieldOwners.ofPool(company, "agents")),
            new PoolRelease("solo", "PerSeat", 1, FieldOwners.ofPool(company, "solo")),
            new PoolRelease("night", "Shared", 3, FieldOwners.ofPool(company, "night"))),
        List.of(),
        List.of(),
        new Restarts(1, List.of()),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  /** What the objects say, and who owns which field of them. */
  private Map<String, String> picture() {
    return Stream.of(
            live(CustomKind.COMPANY, "acme"),
            live(CustomKind.SEAT, "builder"),
            live(CustomKind.SEAT, "lead"))
        .collect(
            Collectors.toMap(
                object -> object.getMetadata().getName() + object.getKind(),
                object -> object.get("spec") + owners(object)));
  }

  private static String owners(GenericKubernetesResource object) {
    return object.getMetadata().getManagedFields().stream()
        .map(
            entry ->
                "\n%s %s %s"
                    .formatted(
                        entry.getManager(),
                        entry.getOperation(),
                        Manifests.tree(entry.getFieldsV1())))
        .sorted()
        .collect(Collectors.joining());
  }

  private String versions() {
    return Stream.of(
            live(CustomKind.COMPANY, "acme"),
            live(CustomKind.SEAT, "builder"),
            live(CustomKind.SEAT, "lead"))
        .map(object -> object.getMetadata().getResourceVersion())
        .collect(Collectors.joining(" "));
  }

  private String pool(String seat) {
    Object pool = live(CustomKind.SEAT, seat).get("spec", "placement", "pool");
    return String.valueOf(pool);
  }

  private GenericKubernetesResource live(CustomKind kind, String name) {
    return cluster.read(kind, namespace, name).orElseThrow();
  }

  private static String seat(String displayName, String placement) {
    return "{companyRef: {name: acme}, displayName: %s, goal: Work%s}"
        .formatted(displayName, placement);
  }

  private void apply(String manager, String kind, String name, String spec) {
    cluster.apply(object(kind, name, spec), manager, Conflict.REFUSE);
  }

  /** As a person with kubectl edit does: an update. */
  @SuppressWarnings("unchecked")
  private void edit(CustomKind kind, String name, String spec) {
    Map<String, Object> fields = Manifests.as(Map.class, Manifests.yaml(spec));
    cluster.merge(live(kind, name), Map.of("spec", fields), NIGHT_SHIFT);
  }

  private GenericKubernetesResource object(String kind, String name, String spec) {
    return Manifests.as(
        GenericKubernetesResource.class,
        Manifests.yaml(
            "{apiVersion: crewlet.ai/v1alpha1, kind: %s, metadata: {name: %s, namespace: %s}, spec: %s}"
                .formatted(kind, name, namespace, spec)));
  }
}
