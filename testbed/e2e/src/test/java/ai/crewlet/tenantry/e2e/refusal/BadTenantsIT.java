package ai.crewlet.tenantry.e2e.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import io.fabric8.kubernetes.api.model.Condition;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tenants applied with kubectl: refused on the spot by the schema, or said in the status. */
@LocalStackTest
class BadTenantsIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Client client;
  private final LocalStack stack;
  private Remains remains;

  BadTenantsIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  @BeforeEach
  void open() {
    remains = new Remains(stack);
  }

  @AfterEach
  void close() {
    remains.close();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @DisplayName("C53, C57, C64: the schema refuses at once, naming the field")
  @CsvSource(
      delimiter = '|',
      value = {
        "unknown-field | teir: team | unknown field \"spec.teir\"",
        "wrong-type | quotas: {maxWorkloads: lots} | spec.quotas.maxWorkloads",
        "no-tier | company: {name: acme} | tier is required with company: name the EngineClass the company runs on",
        "reserved | namespace: kube-public | namespace: default and kube-… belong to the cluster; choose another name or leave it out",
        "Bad_Name | tier: team | metadata.name",
      })
  void theSchemaRefusesAtOnce(String name, String field, String message) {
    var printed = client.kubectl("apply", "-f", tenant("bad-kubectl-" + name, field).path());

    assertThat(printed.exit()).isEqualTo(1);
    assertThat(printed.text()).contains(message);
    assertThat(remains.of("bad-kubectl-" + name)).isEmpty();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @DisplayName("C8, C46, M143: what the schema cannot know is the reason of Ready, in kubectl get")
  @CsvSource(
      delimiter = '|',
      value = {
        "tier | tier: gold | TierUnknown | spec.tier: there is no tier gold; use one of: business, starter, team",
        "cpu | 'tier: team, company: {name: acme}, quotas: {cpuLimit: 100m}' | InvalidRequest | spec.quotas.cpuLimit: 100m does not hold the engine of tier team, whose CPU request is 500m; raise it to 500m or more, or choose a smaller tier",
      })
  void theStatusSaysWhatTheSchemaCannotKnow(
      String name, String fields, String reason, String message) {
    var tenant = apply("bad-kubectl-" + name, fields);

    var ready = awaitReady(tenant, reason);
    assertThat(ready.getMessage()).isEqualTo("Tenant/%s %s", tenant, message);
    Awaitility.await("the phase of " + tenant)
        .atMost(PATIENCE)
        .until(() -> live(tenant).getStatus().phase() == TenantPhase.FAILED);
    assertThat(client.kubectl("get", "tenant", tenant).text()).contains(reason);
    assertThat(remains.namespaces(tenant)).isEmpty();
  }

  @Test
  @DisplayName("C6: a namespace that is somebody else's is never adopted")
  void aNamespaceOfSomebodyElseIsLeftAlone() {
    try (var foreign = TestNamespace.create(stack.platform().admin(), "bad-foreign")) {
      var before = stack.platform().admin().namespaces().withName(foreign.name()).get();
      var tenant = apply("bad-kubectl-taken", "tier: team, namespace: " + foreign.name());

      assertThat(awaitReady(tenant, "NamespaceTaken").getMessage())
          .contains("amespace %s exists and is not this tenant's".formatted(foreign.name()));
      assertThat(stack.platform().admin().namespaces().withName(foreign.name()).get())
          .isEqualTo(before);
    }
  }

  @Test
  @DisplayName("C43: a Tenant without its company's objects says what to apply where")
  void aMissingCompanyIsAskedFor() {
    var tenant = apply("bad-kubectl-alone", "tier: team, company: {name: acme}");

    assertThat(awaitReady(tenant, "CompanyMissing").getMessage())
        .isEqualTo(
            "there is no Company acme in namespace %s; apply it there",
            live(tenant).getStatus().namespace());
  }

  private String apply(String name, String fields) {
    var printed = client.kubectl("apply", "-f", tenant(name, fields).path());
    assertThat(printed.exit()).as(printed.text()).isZero();
    return name;
  }

  private Condition awaitReady(String tenant, String reason) {
    return Awaitility.await(tenant + " is not Ready because of " + reason)
        .atMost(PATIENCE)
        .until(
            () -> ready(tenant),
            condition -> condition != null && condition.getReason().equals(reason));
  }

  private Condition ready(String tenant) {
    var status = live(tenant).getStatus();
    return status == null
        ? null
        : status.conditions().stream()
            .filter(condition -> condition.getType().equals("Ready"))
            .findFirst()
            .orElse(null);
  }

  private Tenant live(String tenant) {
    return stack.platform().admin().resources(Tenant.class).withName(tenant).get();
  }

  private static TenantFile tenant(String name, String fields) {
    return new TenantFile(
        name,
        """
        apiVersion: agentic.clawdlinux.org/v1alpha1
        kind: Tenant
        metadata: {name: %s}
        spec: {displayName: Bad, %s}
        """
            .formatted(name, fields));
  }
}
