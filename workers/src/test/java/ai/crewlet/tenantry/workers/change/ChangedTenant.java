package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.company.CompanyActivitiesImpl;
import ai.crewlet.tenantry.workers.fixture.FirstSteps;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.onboarding.TenantReader;
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
import ai.crewlet.tenantry.workflows.change.ScalePools;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.tenancy.ApplyCompany;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/**
 * The samples' company, onboarded with two pools on the tier that has them; what a change of it
 * asks and does, with the worker's own rights on a real API server.
 */
@LocalPlatformTest(temporal = false)
@Timeout(300)
abstract class ChangedTenant {

  static WorkerWorld world;
  static Cluster cluster;
  static ChangePlanActivities plans;
  static ChangeActivities changes;
  static FirstSteps begin;
  static CompanyActivities companies;
  static ClusterWatch watch;
  static WaitRoom waits;

  final List<ObjectNode> manifests = Manifests.acme();
  OnboardTenant onboarding;
  TenantTarget target;

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
    begin = FirstSteps.in(world);
    companies =
        world.activities(
            CompanyActivities.class,
            new CompanyActivitiesImpl(cluster, new TenantReader(cluster), calls, watch, waits));
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
    target = begin.taken(onboarding);
    Steps.run(() -> companies.applyCompanyObjects(new ApplyCompany(target, onboarding.objects())));
    settle("Succeeded");
  }

  // --- asking

  ChangePlan plan() {
    return plans.planChange(request(false, false));
  }

  ChangeCompany request(boolean prune, boolean takeOver) {
    var objects = manifests.stream().map(Onboardings::object).toList();
    return ChangeCompany.content(
        objects.get(0),
        objects.subList(1, objects.size()),
        prune,
        takeOver,
        target.requestId(),
        "tests");
  }

  ChangeCompany scale(Map<String, Integer> pools) {
    return ChangeCompany.scale(target.tenant(), pools, false, target.requestId(), "tests");
  }

  /** As the workflow does. */
  void carryOut(ChangePlan plan) {
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

  void edit(String label, Consumer<ObjectNode> change) {
    manifests.stream()
        .filter(m -> label(m).equals(label) || m.path("kind").asText().equals(label))
        .forEach(m -> change.accept(m.withObject("/spec")));
  }

  void add(String manifest) {
    var node = Manifests.yaml(manifest);
    node.put("apiVersion", "crewlet.ai/v1alpha1");
    node.withObject("/spec").putObject("companyRef").put("name", "acme");
    manifests.add(node);
  }

  ManifestObject object(String label) {
    return manifests.stream()
        .filter(m -> label(m).equals(label))
        .map(Onboardings::object)
        .findFirst()
        .orElseThrow();
  }

  static String label(ObjectNode manifest) {
    return manifest.path("kind").asText() + "/" + manifest.at("/metadata/name").asText();
  }

  // --- looking

  Tenant tenant() {
    return cluster.read(Tenant.class, target.tenant()).orElseThrow();
  }

  GenericKubernetesResource live(String kind, String name) {
    return cluster
        .read(Manifests.as(GenericKubernetesResource.class, share(kind, name, "{}")))
        .orElseThrow();
  }

  Map<String, Integer> pools() {
    List<Map<String, Object>> pools = live("Company", "acme").get("spec", "topology", "seatPools");
    return pools.stream()
        .collect(Collectors.toMap(p -> (String) p.get("name"), p -> (Integer) p.get("replicas")));
  }

  List<String> versions() {
    var versions = new ArrayList<String>();
    versions.add(tenant().getMetadata().getResourceVersion());
    CustomKind.namespaced()
        .flatMap(kind -> cluster.list(kind, target.namespace()).stream())
        .map(o -> o.getKind() + o.getMetadata().getName() + o.getMetadata().getResourceVersion())
        .forEach(versions::add);
    return versions;
  }

  ObjectNode share(String kind, String name, String spec) {
    return Manifests.yaml(
        "{apiVersion: crewlet.ai/v1alpha1, kind: %s, metadata: {name: %s, namespace: %s}, spec: %s}"
            .formatted(kind, name, target.namespace(), spec));
  }

  void settle(String outcome) {
    var status = new Tenant();
    status.setMetadata(new ObjectMetaBuilder().withName(target.tenant()).build());
    status.setStatus(
        TenantStatusBuilder.builder()
            .settled(SettledBuilder.builder().generation(1L).outcome(outcome).build())
            .build());
    new Cluster(world.admin()).applyStatus(status, FieldManagers.TENANT_MOTION);
  }
}
