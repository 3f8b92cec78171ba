package ai.crewlet.tenantry.e2e.kubectl;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.PlatformSecrets;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.e2e.stack.Told;
import ai.crewlet.tenantry.testbed.platform.Authorizer;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A Tenant applied with kubectl is onboarded; what it lacks is said in its conditions. */
@LocalStackTest
class TenantByKubectlIT {
  private static final String NAMESPACE = "agentic-customer-acme";
  private static final String RETRY_BY_PHASE = "{\"status\":{\"phase\":\"Pending\"}}";

  private final LocalStack stack;
  private final Client client;
  private final KubernetesClient admin;

  TenantByKubectlIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.admin = stack.platform().admin();
  }

  @Test
  @DisplayName(
      "The manifest of the second document applies unchanged and becomes Active (M181, M182, M183, M184, M185, M188, M189, M190, M191, M193, M194, M195, M196, M199 to M203, M204, C8, C13)")
  void theDocumentedManifestBecomesActive() {
    PlatformSecrets.provide(stack, "cloudflare-workers-ai");
    PlatformSecrets.provide(stack, "openai");
    kubectl("apply", "-f", resource("tenant-acme-corp.yaml"));

    var tenant = new LiveTenant(stack, "acme-corp");
    tenant.awaitOnboarded();
    var status = tenant.get().getStatus();
    assertThat(status)
        .extracting(
            TenantStatus::namespaceCreated,
            TenantStatus::secretsProvisioned,
            TenantStatus::rbacConfigured,
            TenantStatus::quotasEnforced,
            TenantStatus::networkPolicyActive)
        .containsOnly(true);
    assertThat(status.namespace()).isEqualTo(NAMESPACE);
    assertThat(client.tenantry("status", "acme-corp").text()).contains("ACME Corporation");
    assertThat(tenant.get().getSpec().slaTarget()).as("kept as it was given").isEqualTo(99.5);
    copiesOfTheProvidersSecrets();
    anAgentThatReadsThemByName();
    theAgentDeploysWorkloadsHere();
    quotaAndDefaults();
    isolation();
  }

  private void copiesOfTheProvidersSecrets() {
    for (var name : new String[] {"cloudflare-workers-ai-token", "openai-token"}) {
      var source = admin.secrets().inNamespace(PlatformSecrets.NAMESPACE).withName(name).get();
      var copy = admin.secrets().inNamespace(NAMESPACE).withName(name).get();
      assertThat(copy.getData()).isEqualTo(source.getData());
      assertThat(copy.getMetadata().getAnnotations())
          .containsEntry(Annotations.SOURCE_UID, source.getMetadata().getUid());
    }
  }

  private void anAgentThatReadsThemByName() {
    var role = admin.rbac().roles().inNamespace(NAMESPACE).withName("acme-corp-agent").get();
    assertThat(role.getRules())
        .filteredOn(rule -> rule.getResources().contains("secrets"))
        .singleElement()
        .returns(List.of("get"), PolicyRule::getVerbs)
        .returns(
            List.of("cloudflare-workers-ai-token", "openai-token"), PolicyRule::getResourceNames);
    var binding =
        admin.rbac().roleBindings().inNamespace(NAMESPACE).withName("acme-corp-agent").get();
    assertThat(binding.getSubjects())
        .singleElement()
        .returns("acme-corp-agent", subject -> subject.getName());
    assertThat(admin.serviceAccounts().inNamespace(NAMESPACE).withName("acme-corp-agent").get())
        .isNotNull();
  }

  /** In its own namespace and in no other, now that the phase is Active. */
  private void theAgentDeploysWorkloadsHere() {
    new LiveTenant(stack, "acme-corp").await(() -> assertThat(mayDeploy(NAMESPACE)).isTrue());
    assertThat(mayDeploy(PlatformSecrets.NAMESPACE)).isFalse();
  }

  private boolean mayDeploy(String namespace) {
    return new Authorizer(admin)
        .allows(
            "system:serviceaccount:" + NAMESPACE + ":acme-corp-agent",
            "create",
            "agentic.clawdlinux.org",
            "agentworkloads",
            namespace,
            "");
  }

  private void quotaAndDefaults() {
    var quota = admin.resourceQuotas().inNamespace(NAMESPACE).withName("acme-corp-quota").get();
    assertThat(quota.getSpec().getHard())
        .containsEntry("requests.cpu", new Quantity("10"))
        .containsEntry("requests.memory", Quantity.parse("20Gi"))
        .containsEntry("limits.memory", Quantity.parse("20Gi"))
        .containsEntry("pods", new Quantity("105"))
        .doesNotContainKey("limits.cpu");
    assertThat(admin.limitRanges().inNamespace(NAMESPACE).withName("acme-corp-defaults").get())
        .isNotNull();
  }

  private void isolation() {
    var policy =
        admin
            .network()
            .networkPolicies()
            .inNamespace(NAMESPACE)
            .withName("acme-corp-isolation")
            .get();
    assertThat(policy.getSpec().getPodSelector().getMatchExpressions())
        .singleElement()
        .returns(Labels.COMPANY, expression -> expression.getKey())
        .returns("DoesNotExist", expression -> expression.getOperator());
    assertThat(policy.getSpec().getPolicyTypes()).containsExactly("Ingress", "Egress");
  }

  @ParameterizedTest(name = "by {0}")
  @CsvSource({"annotation, mistral", "status, groq", "command, cohere"})
  @DisplayName(
      "A missing provider Secret parks the onboarding; created, each way of retrying wakes it (C3, C50, M244)")
  void aParkedOnboardingIsWoken(String way, String provider) {
    PlatformSecrets.assertMissing(stack, provider);
    var name = "kubectl-" + way;
    kubectl("apply", "-f", manifest(name, "providers: [" + provider + "]"));
    var tenant = new LiveTenant(stack, name);
    tenant.awaitVerdict(ConditionType.OPERATION_HEALTHY, "False CredentialsMissing");
    tenant.awaitVerdict(ConditionType.SECRETS_PROVISIONED, "False ProviderSecretMissing");
    tenant.await(() -> assertThat(tenant.get().getStatus().phase()).isEqualTo(TenantPhase.FAILED));
    assertThat(tenant.get().getStatus().operation().needsAttention()).isTrue();
    assertThat(tenant.condition(ConditionType.OPERATION_HEALTHY).orElseThrow().getMessage())
        .contains("Secret agentic-system/%s-token is missing".formatted(provider));

    theBareStatusPatchChangesNothing(tenant);
    wake(way, name, "in-vain");
    tenant.await(
        () -> assertThat(parkedAt(tenant)).as("begun anew when told, and only then").isEqualTo(2));
    tenant.await(() -> assertThat(tenant.get().getStatus().phase()).isEqualTo(TenantPhase.FAILED));
    PlatformSecrets.provide(stack, provider);
    wake(way, name, "now");
    tenant.awaitOnboarded();
  }

  private void wake(String way, String name, String word) {
    switch (way) {
      case "annotation" ->
          kubectl("annotate", "tenant", name, "--overwrite", "crewlet.ai/retry=" + word);
      case "status" ->
          kubectl(
              "patch",
              "tenant",
              name,
              "--subresource=status",
              "--type=merge",
              "-p",
              RETRY_BY_PHASE);
      default -> Told.toRetry(client::tenantry, name);
    }
  }

  /** How often the step was begun at which a motion waits for a person; 0 while none does. */
  private static int parkedAt(LiveTenant tenant) {
    return tenant
        .status()
        .map(TenantStatus::operation)
        .filter(operation -> Boolean.TRUE.equals(operation.needsAttention()))
        .map(Operation::attempt)
        .orElse(0);
  }

  private void theBareStatusPatchChangesNothing(LiveTenant tenant) {
    var before = tenant.get().getMetadata().getGeneration();
    var printed = kubectl("patch", "tenant", tenant.name(), "--type=merge", "-p", RETRY_BY_PHASE);
    assertThat(printed).contains("no change");
    assertThat(tenant.get().getMetadata().getGeneration()).isEqualTo(before);
    assertThat(tenant.get().getStatus().phase()).isEqualTo(TenantPhase.FAILED);
  }

  @Test
  @DisplayName(
      "A Tenant whose Company nobody applied says what to apply and where; applied, it is Ready (C61)")
  void aMissingCompanyIsNamed() {
    kubectl("apply", "-f", manifest("kubectl-late", "tier: team, company: {name: late}"));
    var tenant = new LiveTenant(stack, "kubectl-late");
    tenant.awaitVerdict(ConditionType.COMPANY_READY, "False CompanyMissing");
    tenant.await(() -> assertThat(tenant.get().getStatus().settled()).isNotNull());
    assertThat(tenant.condition(ConditionType.COMPANY_READY).orElseThrow().getMessage())
        .isEqualTo(
            "there is no Company late in namespace %s; apply it there"
                .formatted(tenant.namespace()));

    kubectl("apply", "-n", tenant.namespace(), "-f", resource("company-late.yaml"));
    tenant.awaitVerdict(ConditionType.COMPANY_READY, "True Ready");
    tenant.awaitOnboarded();
    assertThat(stack.invitations().resolve("kubectl-late")).doesNotExist();
  }

  private String kubectl(String... arguments) {
    var printed = client.kubectl(arguments);
    assertThat(printed.exit()).as(printed.text()).isZero();
    return printed.text();
  }

  private static String manifest(String name, String spec) {
    return new TenantFile(
            name,
            """
            apiVersion: agentic.clawdlinux.org/v1alpha1
            kind: Tenant
            metadata: {name: %s}
            spec: {displayName: By kubectl, %s}
            """
                .formatted(name, spec))
        .path();
  }

  private static String resource(String name) {
    return Path.of("src/test/resources/ai/crewlet/tenantry/e2e/kubectl", name).toString();
  }
}
