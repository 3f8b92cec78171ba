package ai.crewlet.tenantry.workers.onboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import ai.crewlet.tenantry.workers.fixture.FirstSteps;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.tenancy.AccessActivities;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.CredentialActivities;
import ai.crewlet.tenantry.workflows.tenancy.EnsureTenant;
import ai.crewlet.tenantry.workflows.tenancy.IsolationActivities;
import ai.crewlet.tenantry.workflows.tenancy.NamespaceActivities;
import ai.crewlet.tenantry.workflows.tenancy.RemoveTenant;
import ai.crewlet.tenantry.workflows.tenancy.TenantActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@LocalPlatformTest(temporal = false)
@Timeout(300)
@DisplayName("Steps of an onboarding, with the worker's own rights on a real API server")
class OnboardingStepsIT {

  private static final String CANARY = "Y2FuYXJ5LXByb3ZpZGVyLWtleQ==";

  private static WorkerWorld world;
  private static FirstSteps begin;
  private static TenantActivities tenants;
  private static NamespaceActivities namespaces;
  private static AccessActivities access;
  private static IsolationActivities isolation;
  private static CredentialActivities credentials;

  @BeforeAll
  static void install(LocalPlatform platform) {
    world = WorkerWorld.on(platform);
    var cluster = world.cluster();
    var settings = world.settings();
    var calls = world.calls();
    begin = FirstSteps.in(world);
    tenants = begin.tenants();
    namespaces = begin.namespaces();
    access = begin.access();
    isolation =
        world.activities(
            IsolationActivities.class,
            new IsolationActivitiesImpl(cluster, new TenantReader(cluster), settings, calls));
    credentials =
        world.activities(
            CredentialActivities.class, new CredentialActivitiesImpl(cluster, settings, calls));
  }

  @AfterAll
  static void close() {
    world.close();
  }

  @Test
  @DisplayName("a Tenant created twice is created once, and says which request made it (C45, C46)")
  void createsTheTenantOnce() {
    var name = Onboardings.freshName();
    var request = new EnsureTenant(tenant(name), null, request());
    var first = tenants.ensureTenant(request);
    var version = live(name).getMetadata().getResourceVersion();
    assertThat(first.created()).isTrue();
    assertThat(first.namespace()).isEqualTo("tenant-" + first.tenantId().substring(0, 6));
    assertThat(tenants.ensureTenant(request)).isEqualTo(first);
    var other = tenants.ensureTenant(new EnsureTenant(tenant(name), first.generation(), request()));
    assertThat(other.created()).as("another request has not created it").isFalse();
    assertThat(live(name).getMetadata().getResourceVersion())
        .as("nothing is written when nothing differs")
        .isEqualTo(version);
  }

  @Test
  @DisplayName("a Tenant changed since it was planned with is not overwritten (C46)")
  void refusesAStalePlan() {
    var name = Onboardings.freshName();
    var planned = tenants.ensureTenant(new EnsureTenant(tenant(name), null, request()));
    change(name, spec -> spec.put("displayName", "Renamed meanwhile"));
    var failure =
        Steps.failing(
            () ->
                tenants.ensureTenant(
                    new EnsureTenant(tenant(name), planned.generation(), request())));
    assertThat(failure.getType()).isEqualTo("FieldConflict");
    assertThat(failure.getOriginalMessage()).contains(name, "changed since");
  }

  @Test
  @DisplayName("only the request that created a Tenant removes it (C46)")
  void removesTheTenantItCreated() {
    var name = Onboardings.freshName();
    var request = request();
    tenants.ensureTenant(new EnsureTenant(tenant(name), null, request));
    Steps.run(() -> tenants.removeTenant(new RemoveTenant(name, "another")));
    assertThat(live(name)).isNotNull();
    Steps.run(() -> tenants.removeTenant(new RemoveTenant(name, request)));
    Steps.run(() -> tenants.removeTenant(new RemoveTenant(name, request)));
    assertThat(live(name)).isNull();
  }

  @Test
  @DisplayName("an undone Tenant is let go of, and no offboarding is asked to do it (C46)")
  void letsGoOfTheTenantItRemoves() {
    var name = Onboardings.freshName();
    var request = request();
    tenants.ensureTenant(new EnsureTenant(tenant(name), null, request));
    assertThat(live(name).getMetadata().getFinalizers()).containsExactly(Finalizers.TENANT);
    Steps.run(() -> tenants.removeTenant(new RemoveTenant(name, request)));
    assertThat(live(name)).isNull();
  }

  @Test
  @DisplayName(
      "the namespace, rights, quotas and isolation stand, also when every step is repeated (M117 to M120, M126, M127, M201 to M203, C7, C44)")
  void preparesTheNamespace() {
    var target = target(Onboardings.freshName());
    for (int time = 1; time <= 2; time++) {
      assertThat(Steps.run(() -> namespaces.ensureNamespace(target)).createdAny()).isTrue();
      var rights = Steps.run(() -> access.ensureAccess(target));
      assertThat(rights.objects())
          .extracting(o -> o.kind() + " " + o.name())
          .containsExactly(
              "RoleBinding tenant-access",
              "ServiceAccount %s-agent".formatted(target.tenant()),
              "Role %s-agent".formatted(target.tenant()),
              "RoleBinding %s-agent".formatted(target.tenant()),
              "Role acme-api-access",
              "RoleBinding acme-api-access",
              "ResourceQuota %s-quota".formatted(target.tenant()),
              "LimitRange %s-defaults".formatted(target.tenant()));
      assertThat(rights.objects()).allMatch(AppliedObject::created);
      assertThat(Steps.run(() -> isolation.ensureIsolation(target)).objects()).hasSize(1);
    }
    assertThat(
            world.admin().namespaces().withName(target.namespace()).get().getMetadata().getLabels())
        .containsEntry("crewlet.ai/tenant-id", target.tenantId())
        .containsEntry("example.com/tier", "team")
        .containsEntry("pod-security.kubernetes.io/enforce", "restricted");
  }

  @Test
  @DisplayName("undo in reverse leaves nothing, and may be repeated (C46)")
  void undoesEverything() {
    var target = target(Onboardings.freshName());
    Steps.run(() -> namespaces.ensureNamespace(target));
    Steps.run(() -> access.ensureAccess(target));
    Steps.run(() -> isolation.ensureIsolation(target));
    Steps.run(() -> isolation.removeIsolation(target));
    Steps.run(() -> isolation.removeIsolation(target));
    Steps.run(() -> access.removeAccess(target));
    Steps.run(() -> access.removeAccess(target));
    assertThat(
            world.admin().rbac().roleBindings().inNamespace(target.namespace()).list().getItems())
        .isEmpty();
    assertThat(world.admin().resourceQuotas().inNamespace(target.namespace()).list().getItems())
        .isEmpty();
    Steps.run(() -> namespaces.removeNamespace(target));
    Steps.run(() -> namespaces.removeNamespace(target));
    assertThat(world.admin().namespaces().withName(target.namespace()).get()).isNull();
  }

  @Test
  @DisplayName("undo keeps what somebody else's request created (C46)")
  void keepsWhatOthersCreated() {
    var target = target(Onboardings.freshName());
    Steps.run(() -> namespaces.ensureNamespace(target));
    var later =
        new TenantTarget(
            target.tenant(), target.tenantId(), target.namespace(), "team", 1, request());
    assertThat(Steps.run(() -> namespaces.ensureNamespace(later)).createdAny()).isFalse();
    Steps.run(() -> namespaces.removeNamespace(later));
    assertThat(world.admin().namespaces().withName(target.namespace()).get().isMarkedForDeletion())
        .isFalse();
  }

  @Test
  @DisplayName("a namespace that is not this tenant's is never adopted (C6)")
  void neverAdopts() {
    try (var foreign = TestNamespace.create(world.admin(), "foreign")) {
      var manifest = tenant(Onboardings.freshName(), spec -> spec.put("namespace", foreign.name()));
      var target = begin.tenant(manifest, request());
      var failure = Steps.failing(() -> namespaces.ensureNamespace(target));
      assertThat(failure.getType()).isEqualTo("NamespaceTaken");
      assertThat(failure.getOriginalMessage()).contains(foreign.name(), target.tenant());
      assertThat(
              world.admin().namespaces().withName(foreign.name()).get().getMetadata().getLabels())
          .doesNotContainKey("crewlet.ai/tenant");
    }
  }

  @Test
  @DisplayName("two Tenants name one namespace: the older has it (C6)")
  void givesANamespaceToTheOlder() {
    var namespace = "shared-" + UUID.randomUUID().toString().substring(0, 6);
    var older =
        begin.tenant(
            tenant(Onboardings.freshName(), s -> s.put("namespace", namespace)), request());
    Steps.run(() -> namespaces.ensureNamespace(older));
    var younger =
        begin.tenant(
            tenant(Onboardings.freshName(), s -> s.put("namespace", namespace)), request());
    assertThat(Steps.failing(() -> namespaces.ensureNamespace(younger)).getType())
        .isEqualTo("NamespaceTaken");
  }

  @Test
  @DisplayName(
      "provider Secrets are copied when marked, named when missing, and never told (M200, C13)")
  void copiesProviderSecrets() {
    var target =
        begin.tenant(
            tenant(Onboardings.freshName(), spec -> spec.putArray("providers").add("openai")),
            request());
    Steps.run(() -> namespaces.ensureNamespace(target));
    Steps.run(() -> access.ensureAccess(target));
    world.admin().secrets().inNamespace("agentic-system").withName("openai-token").delete();
    assertThat(credentialFailure(target)).contains("agentic-system/openai-token is missing");
    source("");
    assertThat(credentialFailure(target)).contains("not meant for tenants");
    source("labels: {crewlet.ai/tenant-copy: 'true'}, ");
    var copied = Steps.run(() -> credentials.ensureCredentials(target));
    assertThat(copied.toString()).contains("openai-token").doesNotContain(CANARY);
    var copy =
        world.admin().secrets().inNamespace(target.namespace()).withName("openai-token").get();
    assertThat(copy.getData())
        .as("the control: the canary has arrived")
        .containsEntry("token", CANARY);
    Steps.run(() -> credentials.removeCredentials(target));
    assertThat(
            world.admin().secrets().inNamespace(target.namespace()).withName("openai-token").get())
        .isNull();
  }

  @Test
  @DisplayName("a provider that the chart does not list is named, with what to do (C44)")
  void namesAProviderTheChartDoesNotList() {
    var target =
        begin.tenant(
            tenant(Onboardings.freshName(), spec -> spec.putArray("providers").add("unlisted")),
            request());
    assertThat(credentialFailure(target)).contains("agentic-system/unlisted-token", "providers[]");
  }

  private static String credentialFailure(TenantTarget target) {
    var failure = Steps.failing(() -> credentials.ensureCredentials(target));
    assertThat(failure.getType()).isEqualTo("CredentialsMissing");
    return failure.getOriginalMessage();
  }

  private static void source(String labels) {
    world.give(
        Manifests.yaml(
            """
            {apiVersion: v1, kind: Secret, metadata: {%sname: openai-token, namespace: agentic-system},
             data: {token: %s}}"""
                .formatted(labels, CANARY)));
  }

  private static TenantTarget target(String name) {
    return begin.tenant(tenant(name), request());
  }

  private static ManifestObject tenant(String name) {
    return tenant(name, spec -> {});
  }

  private static ManifestObject tenant(String name, Consumer<ObjectNode> change) {
    var manifest = Manifests.acme().get(0);
    manifest.withObject("/metadata").put("name", name);
    change.accept(manifest.withObject("/spec"));
    return Onboardings.object(manifest);
  }

  private static void change(String name, Consumer<ObjectNode> change) {
    var manifest = Manifests.acme().get(0);
    manifest.withObject("/metadata").put("name", name);
    change.accept(manifest.withObject("/spec"));
    world.give(manifest);
  }

  private static Tenant live(String name) {
    return world.admin().resources(Tenant.class).withName(name).get();
  }

  private static String request() {
    return "request-" + UUID.randomUUID();
  }
}
