package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.company.CompanyActivitiesImpl;
import ai.crewlet.tenantry.workers.fixture.CutOff;
import ai.crewlet.tenantry.workers.fixture.FirstSteps;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.onboarding.TenantReader;
import ai.crewlet.tenantry.workers.waiting.ClusterWatch;
import ai.crewlet.tenantry.workers.waiting.WaitRoom;
import ai.crewlet.tenantry.workers.waiting.WaitTimes;
import ai.crewlet.tenantry.workflows.offboarding.InventoryActivities;
import ai.crewlet.tenantry.workflows.offboarding.RestoreActivities;
import ai.crewlet.tenantry.workflows.offboarding.RestoredTenant;
import ai.crewlet.tenantry.workflows.offboarding.TakeInventory;
import ai.crewlet.tenantry.workflows.tenancy.ApplyCompany;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.temporal.testing.TestWorkflowEnvironment;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Onboards tenants, takes them away as an offboarding does, and brings them back. */
final class ReturningTenants implements AutoCloseable {
  private static final String SOMEBODY = "kubectl-edit";
  private static final Duration GRACE = Duration.ofDays(30);

  final CutOff process = new CutOff();
  final Cluster admin;
  final RestoreActivities restores;
  private final WorkerWorld world;
  private final KubernetesClient client;
  private final ClusterWatch watch;
  private final WaitRoom waits;
  private final TestWorkflowEnvironment temporal = TestWorkflowEnvironment.newInstance();
  private final FirstSteps begin;
  private final CompanyActivities companies;
  private final InventoryActivities inventories;

  ReturningTenants(LocalPlatform platform) {
    world = WorkerWorld.on(platform);
    admin = new Cluster(world.admin());
    client = process.client(world.worker());
    watch = ClusterWatch.start(world.worker());
    waits = new WaitRoom(watch, WaitTimes.standard());
    var cluster = new Cluster(client);
    var settings = world.settings();
    var calls = world.calls();
    begin = FirstSteps.in(world, cluster);
    var applier =
        new CompanyActivitiesImpl(cluster, new TenantReader(cluster), calls, watch, waits);
    companies = world.activities(CompanyActivities.class, applier);
    inventories =
        world.activities(
            InventoryActivities.class,
            new InventoryActivitiesImpl(cluster, settings, GRACE, calls));
    restores =
        world.activities(
            RestoreActivities.class,
            new RestoreActivitiesImpl(
                cluster,
                settings,
                GRACE,
                applier,
                new TenantRuns(temporal.getWorkflowClient()),
                calls));
  }

  /** The samples' company under a name, onboarded. */
  TenantTarget onboard(String name) {
    var request = Onboardings.acme(name);
    var target = begin.taken(request);
    Steps.run(() -> companies.applyCompanyObjects(new ApplyCompany(target, request.objects())));
    settle(target);
    return target;
  }

  private void settle(TenantTarget target) {
    var tenant = new Tenant();
    tenant.setMetadata(new ObjectMetaBuilder().withName(target.tenant()).build());
    tenant.setStatus(
        TenantStatusBuilder.builder()
            .settled(
                SettledBuilder.builder()
                    .type("OnboardTenant")
                    .outcome("Succeeded")
                    .generation(target.generation())
                    .tier(target.tier())
                    .onboarded(true)
                    .build())
            .build());
    admin.applyStatus(tenant, FieldManagers.TENANT_MOTION);
  }

  /** Somebody changes fields of the manifest and adds others, on the Tenant, Company and a Seat. */
  void editByHand(TenantTarget target) {
    edit(tenant(target), Map.of("displayName", "Renamed"));
    edit(
        part(target, CustomKind.COMPANY, "acme"), Map.of("mission", "Sell what nobody asked for."));
    edit(
        part(target, CustomKind.SEAT, "builder"),
        Map.of("goal", "Build what nobody asked for.", "backstory", "Grew up in a workshop."));
  }

  private void edit(GenericKubernetesResource live, Map<String, Object> spec) {
    admin.merge(
        live,
        Map.of("metadata", Map.of("annotations", Map.of("example.com/by", "hand")), "spec", spec),
        SOMEBODY);
  }

  /** Inventory taken, Tenant deleted and held by its finalizer, Company and one Seat gone. */
  void takeAway(TenantTarget target) {
    Steps.run(() -> inventories.takeInventory(asked(target, "away")));
    admin.delete(tenant(target));
    admin.delete(part(target, CustomKind.COMPANY, "acme"));
    admin.delete(part(target, CustomKind.SEAT, "builder"));
  }

  /** As a run that let the Tenant go and was terminated, or somebody who took its finalizer off. */
  void letGo(TenantTarget target) {
    admin.dropFinalizers(tenant(target), Finalizers.TENANT::equals);
  }

  /** The Tenant again, then its company. */
  RestoredTenant restore(TenantTarget target, String requestId) {
    var back = restores.restoreTenant(asked(target, requestId));
    if (back.company()) {
      restores.restoreCompany(back.target());
    }
    return back;
  }

  static TakeInventory asked(TenantTarget target, String requestId) {
    return new TakeInventory(target.tenant(), target.tenantId(), requestId);
  }

  /** Who says which fields of each object of the tenant, and what they say. */
  Map<String, Object> picture(TenantTarget target) {
    var picture = new TreeMap<String, Object>();
    Stream.concat(
            Stream.of(tenant(target)),
            CustomKind.namespaced().flatMap(kind -> admin.list(kind, target.namespace()).stream()))
        .forEach(object -> describe(object, picture));
    return picture;
  }

  private static void describe(GenericKubernetesResource object, Map<String, Object> picture) {
    var name = object.getKind() + "/" + object.getMetadata().getName();
    picture.put(name, object.get("spec"));
    object.getMetadata().getManagedFields().stream()
        .filter(entry -> entry.getSubresource() == null || entry.getSubresource().isEmpty())
        .forEach(
            entry ->
                picture.put(
                    name + " " + entry.getManager(),
                    entry.getFieldsV1().getAdditionalProperties()));
  }

  GenericKubernetesResource tenant(TenantTarget target) {
    return admin.read(CustomKind.TENANT, null, target.tenant()).orElseThrow();
  }

  GenericKubernetesResource part(TenantTarget target, CustomKind kind, String name) {
    return admin.read(kind, target.namespace(), name).orElseThrow();
  }

  @Override
  public void close() {
    temporal.close();
    waits.close();
    watch.close();
    client.close();
    world.close();
  }
}
