package ai.crewlet.tenantry.workers.change;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.company.CompanyActivitiesImpl;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.onboarding.AccessActivitiesImpl;
import ai.crewlet.tenantry.workers.onboarding.NamespaceActivitiesImpl;
import ai.crewlet.tenantry.workers.onboarding.TenantActivitiesImpl;
import ai.crewlet.tenantry.workers.waiting.ClusterWatch;
import ai.crewlet.tenantry.workers.waiting.WaitRoom;
import ai.crewlet.tenantry.workers.waiting.WaitTimes;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.change.ChangeActivities;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.change.ChangeObjects;
import ai.crewlet.tenantry.workflows.change.ChangePlan;
import ai.crewlet.tenantry.workflows.change.ChangePlanActivities;
import ai.crewlet.tenantry.workflows.change.ChangeTenant;
import ai.crewlet.tenantry.workflows.change.ChangedObject;
import ai.crewlet.tenantry.workflows.change.ChangedObject.How;
import ai.crewlet.tenantry.workflows.change.RotateTokens;
import ai.crewlet.tenantry.workflows.change.Rotation;
import ai.crewlet.tenantry.workflows.change.ScalePools;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.tenancy.AccessActivities;
import ai.crewlet.tenantry.workflows.tenancy.ApplyCompany;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.EnsureTenant;
import ai.crewlet.tenantry.workflows.tenancy.NamespaceActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@LocalPlatformTest(temporal = false)
@Timeout(120)
@DisplayName("Changing an onboarded tenant, with the worker's own rights on a real API server")
class ChangeIT {

  private static WorkerWorld world;
  private static Cluster cluster;
  private static ChangePlanActivities plans;
  private static ChangeActivities changes;
  private static TenantActivities tenants;
  private static NamespaceActivities namespaces;
  private static AccessActivities access;
  private static CompanyActivities companies;
  private static ClusterWatch watch;
  private static WaitRoom waits;

  private final List<ObjectNode> manifests = Manifests.acme();
  private OnboardTenant onboarding;
  private TenantTarget target;

  @BeforeAll
  static void install(LocalPlatform platform) {
    world = WorkerWorld.on(platform);
    cluster = world.cluster();
    watch = ClusterWatch.start(world.worker());
    waits = new WaitRoom(watch, WaitTimes.standard());
    var calls = world.calls();
    plans =
        world.activities(
            ChangePlanActivities.class,
            new ChangePlanActivitiesImpl(cluster, world.settings(), calls));
    changes = world.activities(ChangeActivities.class, new ChangeActivitiesImpl(cluster, calls));
    tenants = world.activities(TenantActivities.class, new TenantActivitiesImpl(cluster, calls));
    namespaces =
        world.activities(
            NamespaceActivities.class,
            new NamespaceActivitiesImpl(cluster, world.settings(), calls));
    access =
        world.activities(
            AccessActivities.class, new AccessActivitiesImpl(cluster, world.settings(), calls));
    companies =
        world.activities(
            CompanyActivities.class, new CompanyActivitiesImpl(cluster, calls, watch, waits));
  }

  @AfterAll
  static void close() {
    waits.close();
    watch.close();
    world.close();
  }

  /** The samples' company, with two pools, on the tier that has them. */
  @BeforeEach
  void onboard() {
    manifests.get(0).withObject("/metadata").put("name", Onboardings.freshName());
    manifests.get(0).withObject("/spec").put("tier", "business");
    edit(
        "Company/acme",
        spec ->
            spec.set(
                "topology",
                Manifests.yaml(
                    "{seatPools: [{name: agents, kind: Shared}, {name: solo, kind: Shared}]}")));
    onboarding = Onboardings.of(manifests);
    var tenant =
        tenants.ensureTenant(new EnsureTenant(onboarding.tenant(), null, onboarding.requestId()));
    target =
        new TenantTarget(
            onboarding.name(),
            tenant.tenantId(),
            tenant.namespace(),
            tenant.tier(),
            tenant.generation(),
            onboarding.requestId());
    Steps.run(() -> namespaces.ensureNamespace(target));
    Steps.run(() -> access.ensureAccess(target));
    Steps.run(() -> companies.applyCompanyObjects(new ApplyCompany(target, onboarding.objects())));
    settle("Succeeded");
  }

  @Test
  @DisplayName(
      "the plan is what happens, field by field; asked again, nothing is written (M133, C46)")
  void doesWhatThePlanSays() {
    edit("Tenant", spec -> spec.withObject("/quotas").put("maxWorkloads", 30));
    edit("Seat/lead", spec -> spec.put("goal", "Decide faster."));
    edit("Unit/engineering", spec -> spec.remove("purpose"));
    add("{kind: Seat, metadata: {name: nina}, spec: {displayName: Nina, goal: Help.}}");
    var untouched = live("Seat", "builder").getMetadata().getResourceVersion();

    var plan = plan();
    assertThat(plan.tenantFields()).containsExactly("spec.quotas.maxWorkloads");
    assertThat(plan.objects())
        .extracting(o -> o.how() + " " + o.label() + " " + o.fields())
        .containsExactlyInAnyOrder(
            "CHANGED Seat/lead [spec.goal]",
            "CHANGED Unit/engineering [spec.purpose]",
            "CREATED Seat/nina [spec.companyRef, spec.displayName, spec.goal, spec.kind]");
    carryOut(plan);

    assertThat(live("Seat", "lead").<String>get("spec", "goal")).isEqualTo("Decide faster.");
    assertThat(live("Unit", "engineering").<Object>get("spec", "purpose")).isNull();
    assertThat(live("Seat", "nina").<String>get("spec", "companyRef", "name")).isEqualTo("acme");
    assertThat(live("Seat", "builder").getMetadata().getResourceVersion()).isEqualTo(untouched);
    assertThat(tenant().getSpec().quotas().maxWorkloads()).isEqualTo(30);
    assertThat(live("Company", "acme").<String>get("spec", "engineClassName"))
        .isEqualTo("business");
    var before = versions();
    var again = plan();
    assertThat(again.objects()).isEmpty();
    assertThat(again.tenantFields()).isEmpty();
    assertThat(again.poolFields()).isEmpty();
    assertThat(versions()).as("planning writes nothing").isEqualTo(before);
  }

  @Test
  @DisplayName("everything wrong is told in one answer, limits first, and no secret (M169, C53)")
  void tellsEverythingThatIsWrong() {
    world.give(
        share("Seat", "lead", "{companyRef: {name: acme}, displayName: Theirs, goal: Theirs}"));
    edit("Tenant", spec -> spec.put("tier", "team").put("suspend", true));
    edit(
        "Company/acme",
        spec ->
            spec.put("companyName", "Other")
                .set("topology", Manifests.yaml("{seatPools: [{name: agents, replicas: 9}]}")));
    edit("Seat/builder", spec -> spec.put("handle", "no-such-field"));
    var failure = Steps.failing(() -> plans.planChange(request(false, false)));
    assertThat(failure.getType()).isEqualTo("InvalidRequest");
    assertThat(failure.getOriginalMessage().lines())
        .satisfiesExactly(
            first -> assertThat(first).contains("mistakes in the request"),
            limit -> assertThat(limit).contains("9 seat pods, tier business allows 8"),
            shape -> assertThat(shape).contains("Seat/builder spec.handle: no such field"),
            tier -> assertThat(tier).contains("tenantry move-tier"),
            suspend -> assertThat(suspend).contains("tenantry suspend"),
            refused ->
                assertThat(refused).contains("Company/acme: spec.companyName", "cannot change"),
            conflict -> assertThat(conflict).contains("Seat/lead spec.displayName: owned by admin"),
            conflict -> assertThat(conflict).contains("Seat/lead spec.goal: owned by admin"));
  }

  @Test
  @DisplayName(
      "a field of somebody else's is told with its owner, and taken only when told to (M134, M135)")
  void takesOverOnlyWhenTold() {
    world.give(
        share("Seat", "lead", "{companyRef: {name: acme}, displayName: Theirs, goal: Theirs}"));
    var refused = Steps.failing(() -> plans.planChange(request(false, false)));
    assertThat(refused.getType()).isEqualTo("FieldConflict");
    assertThat(refused.getOriginalMessage()).contains("spec.goal: owned by admin", "--take-over");
    var lead = object("Seat/lead");
    var late =
        Steps.failing(
            () ->
                changes.changeObjects(new ChangeObjects(target, List.of(lead), List.of(), false)));
    assertThat(late.getType()).isEqualTo("FieldConflict");
    assertThat(late.getOriginalMessage())
        .contains("spec.goal is owned by admin", "tenantry correct", "--take-over");

    var plan = plans.planChange(request(false, true));
    assertThat(plan.objects()).extracting(ChangedObject::label).containsExactly("Seat/lead");
    changes.changeObjects(new ChangeObjects(target, List.of(lead), List.of(), true));
    assertThat(live("Seat", "lead").<String>get("spec", "displayName"))
        .isEqualTo("Engineering Lead");
  }

  @Test
  @DisplayName(
      "what is not in the file any more stays, or goes when told to and nobody else's (M134)")
  void prunesOnlyItsOwn() {
    world.give(share("Unit", "sales", "{companyRef: {name: acme}, displayName: Sales}"));
    world.give(share("Seat", "builder", "{backstory: Grew up in a workshop.}"));
    manifests.removeIf(
        m -> label(m).equals("Seat/builder") || label(m).equals("Integration/slack"));
    assertThat(plan().warnings())
        .containsExactlyInAnyOrder(
            "Integration/slack is not in the file any more and stays; --prune removes it",
            "Seat/builder is not in the file any more and stays: admin owns fields of it too; remove it with kubectl");

    var plan = plans.planChange(request(true, false));
    assertThat(plan.objects())
        .singleElement()
        .satisfies(
            o -> {
              assertThat(o.label()).isEqualTo("Integration/slack");
              assertThat(o.how()).isEqualTo(How.REMOVED);
            });
    Steps.run(
        () -> changes.changeObjects(new ChangeObjects(target, List.of(), plan.objects(), false)));
    assertThat(cluster.list(CustomKind.INTEGRATION, target.namespace())).isEmpty();
    assertThat(cluster.list(CustomKind.UNIT, target.namespace())).hasSize(2);
    assertThat(cluster.list(CustomKind.SEAT, target.namespace())).hasSize(3);
    manifests.removeIf(m -> label(m).startsWith("Company/"));
    assertThat(Steps.failing(() -> plans.planChange(request(true, false))).getOriginalMessage())
        .contains("--prune, and no Company in the file", "tenantry offboard");
  }

  @Test
  @DisplayName(
      "a pool is scaled by its size alone; everything else of it stays its owner's (M137, M171, C43)")
  void scalesAPool() {
    var plan = plans.planChange(scale(Map.of("agents", 3)));
    assertThat(plan.poolFields()).containsExactly("spec.topology.seatPools[agents].replicas");
    changes.scalePools(new ScalePools(target, Map.of("agents", 3), null, false));
    changes.scalePools(new ScalePools(target, Map.of("solo", 2), null, false));
    assertThat(pools()).isEqualTo(Map.of("agents", 3, "solo", 2));
    assertThat(plans.planChange(scale(Map.of("agents", 3))).poolFields()).isEmpty();

    edit("Company/acme", spec -> spec.put("mission", "Sell more."));
    carryOut(plan());
    assertThat(pools())
        .as("the manifest says nothing of sizes")
        .isEqualTo(Map.of("agents", 3, "solo", 2));
    assertThat(live("Company", "acme").<String>get("spec", "mission")).isEqualTo("Sell more.");
    assertThat(Steps.failing(() -> plans.planChange(scale(Map.of("agents", 30)))).getType())
        .isEqualTo("LimitExceeded");
    assertThat(Steps.failing(() -> plans.planChange(scale(Map.of("none", 1)))).getOriginalMessage())
        .contains("there is no pool none; scale one of: agents, solo");

    edit(
        "Company/acme",
        spec ->
            spec.set("topology", Manifests.yaml("{seatPools: [{name: agents, kind: Shared}]}")));
    assertThat(plan().objects())
        .as("no value of it differs, but who owns it")
        .extracting(o -> o.label() + " " + o.fields())
        .containsExactly("Company/acme [ownership]");
    carryOut(plan());
    assertThat(pools()).as("a pool taken out of the file goes").isEqualTo(Map.of("agents", 3));
  }

  @Test
  @DisplayName(
      "a size in the file is the control plane's own: scaling takes it, the file is told (C43)")
  void scalesWhatTheFileSized() {
    edit(
        "Company/acme",
        spec ->
            spec.set(
                "topology",
                Manifests.yaml("{seatPools: [{name: agents, replicas: 1}, {name: solo}]}")));
    carryOut(plan());
    plans.planChange(scale(Map.of("agents", 3)));
    changes.scalePools(new ScalePools(target, Map.of("agents", 3), null, false));
    assertThat(pools()).containsEntry("agents", 3);
    assertThat(Steps.failing(() -> plans.planChange(request(false, false))).getOriginalMessage())
        .contains("replicas: owned by platform-control-plane-pools (tenantry scale)");
  }

  @Test
  @DisplayName(
      "a rotation is asked for once by one request, and leaves the other token's alone (C41)")
  void asksForNewTokens() {
    world
        .admin()
        .genericKubernetesResources(CustomKind.COMPANY.context())
        .inNamespace(target.namespace())
        .withName("acme")
        .edit(
            company -> {
              company.getMetadata().getAnnotations().put(Annotations.ROTATE_OPERATOR_TOKEN, "x");
              return company;
            });
    var rotate = new RotateTokens(target, Set.of(Rotation.API_ACCESS));
    assertThat(changes.tokensRotatedSince(target)).isEmpty();
    changes.rotateTokens(rotate);
    var version = live("Company", "acme").getMetadata().getResourceVersion();
    changes.rotateTokens(rotate);
    assertThat(live("Company", "acme").getMetadata().getResourceVersion()).isEqualTo(version);
    assertThat(live("Company", "acme").getMetadata().getAnnotations())
        .containsEntry(Annotations.ROTATE_API_ACCESS, target.requestId())
        .containsEntry(Annotations.ROTATE_OPERATOR_TOKEN, "x");
    carryOut(plan());
    assertThat(live("Company", "acme").getMetadata().getAnnotations())
        .as("applying the file asks for nothing and takes nothing back")
        .containsKey(Annotations.ROTATE_API_ACCESS);
  }

  @Test
  @DisplayName("a tenant that is not onboarded, unknown or going is not changed (C46)")
  void refusesWhatCannotBeChanged() {
    settle("Refused");
    assertThat(Steps.failing(() -> plans.planChange(request(false, false))).getType())
        .isEqualTo("NotOnboarded");
    assertThat(
            Steps.failing(
                    () ->
                        plans.planChange(
                            ChangeCompany.scale("nobody", Map.of("a", 1), false, "r", "tests")))
                .getType())
        .isEqualTo("TenantNotFound");
    settle("Succeeded");
    var stale =
        new ChangeCompany(
            target.tenant(),
            null,
            List.of(),
            Map.of("agents", 2),
            Set.of(),
            false,
            false,
            99L,
            "r",
            "tests");
    assertThat(Steps.failing(() -> plans.planChange(stale)).getType()).isEqualTo("FieldConflict");
  }

  // --- asking

  private ChangePlan plan() {
    return plans.planChange(request(false, false));
  }

  private ChangeCompany request(boolean prune, boolean takeOver) {
    var objects = manifests.stream().map(Onboardings::object).toList();
    return ChangeCompany.content(
        objects.get(0),
        objects.subList(1, objects.size()),
        prune,
        takeOver,
        target.requestId(),
        "tests");
  }

  private ChangeCompany scale(Map<String, Integer> pools) {
    return ChangeCompany.scale(target.tenant(), pools, false, target.requestId(), "tests");
  }

  /** As the workflow does. */
  private void carryOut(ChangePlan plan) {
    var request = request(false, false);
    if (!plan.tenantFields().isEmpty()) {
      changes.changeTenant(new ChangeTenant(target, request.manifest(), false));
    }
    var labels = plan.objects().stream().map(ChangedObject::label).collect(Collectors.toSet());
    changes.changeObjects(
        new ChangeObjects(
            target,
            request.objects().stream()
                .filter(o -> labels.contains(o.kind() + "/" + o.name()))
                .toList(),
            List.of(),
            false));
    if (!plan.poolFields().isEmpty()) {
      changes.scalePools(new ScalePools(target, Map.of(), request.declaredPools(), false));
    }
  }

  private void edit(String label, Consumer<ObjectNode> change) {
    manifests.stream()
        .filter(m -> label(m).equals(label) || m.path("kind").asText().equals(label))
        .forEach(m -> change.accept(m.withObject("/spec")));
  }

  private void add(String manifest) {
    var node = Manifests.yaml(manifest);
    node.put("apiVersion", "crewlet.ai/v1alpha1");
    node.withObject("/spec").putObject("companyRef").put("name", "acme");
    manifests.add(node);
  }

  private ManifestObject object(String label) {
    return manifests.stream()
        .filter(m -> label(m).equals(label))
        .map(Onboardings::object)
        .findFirst()
        .orElseThrow();
  }

  private static String label(ObjectNode manifest) {
    return manifest.path("kind").asText() + "/" + manifest.at("/metadata/name").asText();
  }

  // --- looking

  private Tenant tenant() {
    return cluster.read(Tenant.class, target.tenant()).orElseThrow();
  }

  private GenericKubernetesResource live(String kind, String name) {
    return cluster
        .read(Manifests.as(GenericKubernetesResource.class, share(kind, name, "{}")))
        .orElseThrow();
  }

  private Map<String, Integer> pools() {
    List<Map<String, Object>> pools = live("Company", "acme").get("spec", "topology", "seatPools");
    return pools.stream()
        .collect(Collectors.toMap(p -> (String) p.get("name"), p -> (Integer) p.get("replicas")));
  }

  private List<String> versions() {
    var versions = new ArrayList<String>();
    versions.add(tenant().getMetadata().getResourceVersion());
    CustomKind.namespaced()
        .flatMap(kind -> cluster.list(kind, target.namespace()).stream())
        .map(o -> o.getKind() + o.getMetadata().getName() + o.getMetadata().getResourceVersion())
        .forEach(versions::add);
    return versions;
  }

  private ObjectNode share(String kind, String name, String spec) {
    return Manifests.yaml(
        "{apiVersion: crewlet.ai/v1alpha1, kind: %s, metadata: {name: %s, namespace: %s}, spec: %s}"
            .formatted(kind, name, target.namespace(), spec));
  }

  private void settle(String outcome) {
    var status = new Tenant();
    status.setMetadata(new ObjectMetaBuilder().withName(target.tenant()).build());
    status.setStatus(
        TenantStatusBuilder.builder()
            .settled(SettledBuilder.builder().generation(1L).outcome(outcome).build())
            .build());
    new Cluster(world.admin()).applyStatus(status, FieldManagers.TENANT_MOTION);
  }
}
