package ai.crewlet.tenantry.e2e.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.PlatformSecrets;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Temporal loses its database over a live cluster. */
@LocalStackTest
class EmptyTemporalIT {
  private static final String PROVIDER = "nebius";

  private final LocalStack stack;
  private final Client client;

  EmptyTemporalIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  @AfterEach
  void everythingIsAsBefore() {
    kubectl(
        "delete",
        "secret",
        "--ignore-not-found",
        "-n",
        PlatformSecrets.NAMESPACE,
        PROVIDER + "-token");
    stack.awaitReady();
  }

  @Test
  @DisplayName(
      "C49: while Temporal is away tenants run and are repaired and edits are kept; over an empty one new motions start, and those that were lost are begun again")
  void temporalLosesItsDatabase() {
    var settled = apply("lost-settled", "quotas: {maxWorkloads: 3}");
    settled.awaitOnboarded();
    var parked = apply("lost-parked", "providers: [%s]".formatted(PROVIDER));
    parked.awaitVerdict(ConditionType.OPERATION_HEALTHY, "False CredentialsMissing");

    stack.platform().stopTemporal();
    var born = apply("lost-born", "quotas: {maxWorkloads: 1}");
    born.awaitVerdict(ConditionType.OPERATION_HEALTHY, "False TemporalUnreachable");
    removeTheQuota(settled);
    settled.await(() -> assertThat(hasQuota(settled)).isTrue());
    PlatformSecrets.provide(stack, PROVIDER);
    annotate(parked);
    parked.awaitVerdict(ConditionType.OPERATION_HEALTHY, "False TemporalUnreachable");
    stack.platform().startTemporalEmpty();

    born.awaitOnboarded();
    parked.awaitOnboarded();
    settled.awaitVerdict(ConditionType.SPEC_SETTLED, "True Settled");
    settled.awaitVerdict(ConditionType.READY, "True Ready");
  }

  private LiveTenant apply(String name, String spec) {
    var file =
        new TenantFile(
            name,
            """
            apiVersion: agentic.clawdlinux.org/v1alpha1
            kind: Tenant
            metadata: {name: %s}
            spec: {displayName: Through the loss, %s}
            """
                .formatted(name, spec));
    kubectl("apply", "-f", file.path());
    return new LiveTenant(stack, name);
  }

  private void annotate(LiveTenant tenant) {
    kubectl("annotate", "tenant", tenant.name(), "crewlet.ai/retry=after-the-loss");
  }

  private void removeTheQuota(LiveTenant tenant) {
    kubectl("delete", "resourcequota", "-n", tenant.namespace(), tenant.name() + "-quota");
  }

  private boolean hasQuota(LiveTenant tenant) {
    return stack
            .platform()
            .admin()
            .resourceQuotas()
            .inNamespace(tenant.namespace())
            .withName(tenant.name() + "-quota")
            .get()
        != null;
  }

  private void kubectl(String... arguments) {
    var printed = client.kubectl(arguments);
    assertThat(printed.exit()).as(printed.text()).isZero();
  }
}
