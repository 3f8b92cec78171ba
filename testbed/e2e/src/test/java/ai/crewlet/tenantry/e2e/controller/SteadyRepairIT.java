package ai.crewlet.tenantry.e2e.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.EndState;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.PlatformSecrets;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.testbed.chart.Role;
import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * What stands around a settled tenant is kept as it was settled, by the controller's own rights.
 */
@LocalStackTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SteadyRepairIT {
  private static final String NAME = "kept";
  private static final String QUOTA = NAME + "-quota";
  private static final String COPY = "openai-token";
  private static final Duration LULL = Duration.ofSeconds(5);
  private static final Duration QUIET = Duration.ofSeconds(8);

  private final LocalStack stack;
  private final Client client;
  private final KubernetesClient admin;
  private final LiveTenant tenant;

  SteadyRepairIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.admin = stack.platform().admin();
    this.tenant = new LiveTenant(stack, NAME);
  }

  @BeforeAll
  void onboard() {
    PlatformSecrets.provide(stack, "openai");
    PlatformSecrets.provide(stack, "cloudflare-workers-ai");
    apply(
        "tier: team, providers: [openai, cloudflare-workers-ai], networkPolicy: true, quotas: {maxWorkloads: 4, cpuLimit: \"2\", memoryLimit: 4Gi}");
    tenant.awaitOnboarded();
  }

  @Test
  @Order(1)
  @DisplayName(
      "C33 C12: what is taken away or changed by hand is put back, our own binding first; at rest nothing is written")
  void whatIsDisturbedIsPutBack() {
    aRestWritesNothing();
    var before = EndState.of(tenant);
    var namespace = tenant.namespace();
    admin.rbac().roleBindings().inNamespace(namespace).withName("tenant-access").delete();
    admin.serviceAccounts().inNamespace(namespace).withName(NAME + "-agent").delete();
    admin.limitRanges().inNamespace(namespace).withName(NAME + "-defaults").delete();
    admin.secrets().inNamespace(namespace).withName(COPY).delete();
    admin.network().networkPolicies().inNamespace(namespace).withName(NAME + "-isolation").delete();
    admin
        .resourceQuotas()
        .inNamespace(namespace)
        .withName(QUOTA)
        .edit(
            quota ->
                new ResourceQuotaBuilder(quota)
                    .editSpec()
                    .addToHard("pods", new Quantity("99"))
                    .endSpec()
                    .build());
    admin
        .rbac()
        .roles()
        .inNamespace(namespace)
        .withName(NAME + "-agent")
        .edit(
            role ->
                new RoleBuilder(role)
                    .addNewRule()
                    .withApiGroups("")
                    .withResources("secrets")
                    .withVerbs("list")
                    .endRule()
                    .build());
    admin
        .namespaces()
        .withName(namespace)
        .edit(
            live ->
                new NamespaceBuilder(live)
                    .editMetadata()
                    .addToLabels("example.com/tier", "gold")
                    .endMetadata()
                    .build());

    tenant.await(() -> assertThat(EndState.of(tenant)).isEqualTo(before));
    tenant.await(
        () -> {
          assertThat(hard()).containsEntry("pods", new Quantity("9"));
          assertThat(admin.namespaces().withName(namespace).get().getMetadata().getLabels())
              .containsEntry("example.com/tier", "team");
          assertThat(
                  admin
                      .rbac()
                      .roles()
                      .inNamespace(namespace)
                      .withName(NAME + "-agent")
                      .get()
                      .getRules())
              .hasSize(2);
        });
    tenant.awaitVerdict(ConditionType.READY, "True Ready");
    assertThat(tenant.get().getStatus().lastReconciled()).as("M198").isNotNull();
  }

  @Test
  @Order(2)
  @DisplayName(
      "C13 M209 (I45): a rotated source reaches its copy; one not meant for tenants is said")
  void aCopyFollowsItsSource() {
    source(source -> source.setData(Map.of("token", encoded("rotated"))));
    tenant.await(() -> assertThat(copy().getData()).containsEntry("token", encoded("rotated")));
    assertThat(copy().getMetadata().getAnnotations())
        .containsKeys(Annotations.SOURCE_UID, Annotations.SOURCE_RESOURCE_VERSION);

    source(source -> source.getMetadata().getLabels().put(Labels.TENANT_COPY, "false"));
    tenant.awaitVerdict(ConditionType.SECRETS_PROVISIONED, "False ProviderSecretNotForTenants");
    source(source -> source.getMetadata().getLabels().put(Labels.TENANT_COPY, "true"));
    tenant.awaitVerdict(ConditionType.SECRETS_PROVISIONED, "True Provisioned");
  }

  @Test
  @Order(3)
  @DisplayName(
      "C43: a field that somebody else applies is left to them and said, and put back when they give it up")
  void nobodyIsFought() {
    applyAs("gitops", Map.of("pods", new Quantity("50")));
    tenant.awaitVerdict(ConditionType.QUOTAS_ENFORCED, "False FieldConflict");
    assertThat(tenant.condition(ConditionType.QUOTAS_ENFORCED).orElseThrow().getMessage())
        .contains(QUOTA, "spec.hard.pods", "gitops");
    aRestWritesNothing();
    assertThat(hard()).containsEntry("pods", new Quantity("50"));

    applyAs("gitops", Map.of());
    tenant.awaitVerdict(ConditionType.QUOTAS_ENFORCED, "True Provisioned");
    assertThat(hard()).containsEntry("pods", new Quantity("9"));
  }

  @Test
  @Order(4)
  @DisplayName(
      "C46 (I36): quotas, providers and isolation of an edited spec land without a motion; what is asked for no more goes")
  void anEditedSpecLands() {
    var settled = tenant.get().getStatus().settled();
    apply("tier: team, providers: [openai], networkPolicy: true, quotas: {maxWorkloads: 7}");
    tenant.await(
        () -> {
          assertThat(hard()).containsOnlyKeys("pods");
          assertThat(hard()).containsEntry("pods", new Quantity("12"));
          assertThat(tenant.get().getStatus().quotas().maxPods()).isEqualTo(12);
          assertThat(secret("cloudflare-workers-ai-token")).isNull();
          assertThat(secret(COPY)).isNotNull();
        });
    apply("tier: team");
    tenant.await(
        () -> {
          assertThat(quota()).isNull();
          assertThat(secret(COPY)).isNull();
          assertThat(
                  admin
                      .network()
                      .networkPolicies()
                      .inNamespace(tenant.namespace())
                      .list()
                      .getItems())
              .isEmpty();
        });
    tenant.awaitVerdict(ConditionType.SPEC_SETTLED, "True Settled");
    assertThat(tenant.get().getStatus().settled()).as("no motion ran").isEqualTo(settled);
  }

  private void aRestWritesNothing() {
    Awaitility.await("rest")
        .atMost(Duration.ofMinutes(1))
        .until(() -> writes(Instant.now().minus(LULL)).isEmpty());
    var since = Instant.now();
    Awaitility.await("silence")
        .pollDelay(QUIET)
        .atMost(QUIET.multipliedBy(5))
        .untilAsserted(() -> assertThat(writes(since)).isEmpty());
  }

  private List<String> writes(Instant since) {
    var controller = stack.chart().username(Role.CONTROLLER);
    return stack.platform().auditLog().writes(controller, since).stream()
        .filter(entry -> entry.namespace().equals(tenant.namespace()) || isTenant(entry))
        .map(AuditEntry::line)
        .toList();
  }

  private static boolean isTenant(AuditEntry entry) {
    return entry.resource().equals("tenants") && entry.name().equals(NAME);
  }

  private void apply(String spec) {
    var file =
        new TenantFile(
            NAME,
            """
            apiVersion: agentic.clawdlinux.org/v1alpha1
            kind: Tenant
            metadata: {name: %s}
            spec: {displayName: Kept in order, %s}
            """
                .formatted(NAME, spec));
    var printed = client.kubectl("apply", "-f", file.path());
    assertThat(printed.exit()).as(printed.text()).isZero();
  }

  private void applyAs(String manager, Map<String, Quantity> hard) {
    admin
        .resource(
            new ResourceQuotaBuilder()
                .withNewMetadata()
                .withNamespace(tenant.namespace())
                .withName(QUOTA)
                .endMetadata()
                .withNewSpec()
                .withHard(hard)
                .endSpec()
                .build())
        .patch(
            new PatchContext.Builder()
                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                .withFieldManager(manager)
                .withForce(true)
                .build());
  }

  private void source(Consumer<Secret> change) {
    admin
        .secrets()
        .inNamespace(PlatformSecrets.NAMESPACE)
        .withName(COPY)
        .edit(
            secret -> {
              change.accept(secret);
              return secret;
            });
  }

  private Secret copy() {
    return secret(COPY);
  }

  private Secret secret(String name) {
    return admin.secrets().inNamespace(tenant.namespace()).withName(name).get();
  }

  private ResourceQuota quota() {
    return admin.resourceQuotas().inNamespace(tenant.namespace()).withName(QUOTA).get();
  }

  private Map<String, Quantity> hard() {
    return quota().getSpec().getHard();
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
