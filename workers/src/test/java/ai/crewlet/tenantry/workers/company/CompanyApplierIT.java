package ai.crewlet.tenantry.workers.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.fixture.FirstSteps;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workers.kube.ApiRefusal;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.tenancy.CompanyObjects;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@LocalPlatformTest(temporal = false)
@Timeout(240)
@DisplayName("A company's objects and who owns which field of them (C43)")
class CompanyApplierIT {

  private static WorkerWorld world;
  private static Cluster cluster;
  private static FirstSteps begin;

  private OnboardTenant request;
  private TenantTarget target;

  @BeforeAll
  static void install(LocalPlatform platform) {
    world = WorkerWorld.on(platform);
    cluster = world.cluster();
    begin = FirstSteps.in(world);
  }

  @AfterAll
  static void close() {
    world.close();
  }

  @BeforeEach
  void prepare() {
    request = Onboardings.acme(Onboardings.freshName());
    target = begin.taken(request);
  }

  @Test
  @DisplayName(
      "after a move, a suspension and a connected seat, the original manifest undoes none of them (C43)")
  void undoesNothingOfOthers() {
    apply("team");
    motion(
        "platform-control-plane-lifecycle",
        "Company",
        "acme",
        "{engineClassName: business, suspend: true}");
    motion(
        "platform-control-plane-connect",
        "Seat",
        "lead",
        "{integrations: {slack: {credentialsSecretRef: {name: lead-slack}}}}");
    motion("kubectl", "Seat", "builder", "{backstory: Grew up in a workshop.}");
    apply("business");
    assertThat(live(CustomKind.COMPANY, "acme").<String>get("spec", "engineClassName"))
        .isEqualTo("business");
    assertThat(live(CustomKind.COMPANY, "acme").<Boolean>get("spec", "suspend")).isTrue();
    assertThat(
            live(CustomKind.SEAT, "lead")
                .<String>get("spec", "integrations", "slack", "credentialsSecretRef", "name"))
        .isEqualTo("lead-slack");
    assertThat(live(CustomKind.SEAT, "builder").<String>get("spec", "backstory"))
        .isEqualTo("Grew up in a workshop.");
    assertThat(live(CustomKind.SEAT, "builder").<String>get("spec", "goal")).isNotEmpty();
  }

  @Test
  @DisplayName("stopped between creating and taking over, it ends the same when begun again (C43)")
  void takesTheClassOverAfterACrash() {
    var manifest = request.objects().get(0);
    var tenant = TenantView.of(cluster.read(Tenant.class, target.tenant()).orElseThrow());
    var creating =
        CompanyObjects.creating(
            tenant, manifest.apiVersion(), manifest.kind(), manifest.name(), manifest.body());
    MarkedObjects.mark(creating, Optional.empty(), target.requestId());
    cluster.apply(creating, FieldManagers.CONTROL_PLANE, Conflict.REFUSE);
    assertThat(apply("team")).allMatch(AppliedObject::created);
    assertThat(live(CustomKind.COMPANY, "acme").getMetadata().getManagedFields())
        .filteredOn(entry -> entry.getFieldsV1().toString().contains("f:engineClassName"))
        .extracting(entry -> entry.getManager())
        .containsExactly(FieldManagers.LIFECYCLE);
  }

  @Test
  @DisplayName("applied again, nothing changes and the same request has created it (C46, M133)")
  void changesNothingTheSecondTime() {
    var first = apply("team");
    var before = versions();
    assertThat(first).allMatch(AppliedObject::created).hasSize(6);
    assertThat(apply("team")).isEqualTo(first);
    assertThat(versions()).isEqualTo(before);
  }

  @Test
  @DisplayName("a field that somebody else owns is told, with its owner (M134, M135)")
  void tellsOfAConflict() {
    motion(
        "kubectl",
        "Seat",
        "lead",
        "{companyRef: {name: acme}, displayName: Somebody else's, goal: none}");
    var refusal = catchThrowableOfType(KubernetesClientException.class, () -> apply("team"));
    var failure = ApiRefusal.of("Seat lead", refusal, false);
    assertThat(failure.getType()).isEqualTo("FieldConflict");
    assertThat(failure.getOriginalMessage()).contains("displayName", "kubectl");
  }

  @Test
  @DisplayName("undo removes what this request created and keeps the rest (C46)")
  void removesWhatItCreated() {
    motion("kubectl", "Unit", "sales", "{companyRef: {name: acme}, displayName: Sales}");
    apply("team");
    Steps.run(() -> new CompanyRemover(cluster, target.namespace(), target.requestId()).remove());
    Steps.run(() -> new CompanyRemover(cluster, target.namespace(), target.requestId()).remove());
    assertThat(cluster.list(CustomKind.SEAT, target.namespace())).isEmpty();
    assertThat(cluster.list(CustomKind.COMPANY, target.namespace())).isEmpty();
    assertThat(cluster.list(CustomKind.UNIT, target.namespace()))
        .singleElement()
        .satisfies(unit -> assertThat(unit.getMetadata().getName()).isEqualTo("sales"));
  }

  private List<AppliedObject> apply(String tier) {
    var tenant = cluster.read(Tenant.class, target.tenant()).orElseThrow();
    var applier =
        new CompanyApplier(
            cluster,
            TenantView.of(tenant).onTier(tier),
            false,
            tenant::getSpec,
            target.requestId());
    return request.objects().stream().map(applier::apply).toList();
  }

  /** What another motion, or a person, applies of an object. */
  private void motion(String manager, String kind, String name, String spec) {
    var share =
        Manifests.as(
            GenericKubernetesResource.class,
            Manifests.yaml(
                """
                {apiVersion: crewlet.ai/v1alpha1, kind: %s, metadata: {name: %s, namespace: %s}, spec: %s}"""
                    .formatted(kind, name, target.namespace(), spec)));
    new Cluster(world.admin()).apply(share, manager, Conflict.FORCE);
  }

  private GenericKubernetesResource live(CustomKind kind, String name) {
    return world
        .admin()
        .genericKubernetesResources(kind.context())
        .inNamespace(target.namespace())
        .withName(name)
        .require();
  }

  private String versions() {
    return CustomKind.namespaced()
        .flatMap(kind -> cluster.list(kind, target.namespace()).stream())
        .map(o -> o.getKind() + o.getMetadata().getName() + o.getMetadata().getResourceVersion())
        .collect(Collectors.joining(","));
  }
}
