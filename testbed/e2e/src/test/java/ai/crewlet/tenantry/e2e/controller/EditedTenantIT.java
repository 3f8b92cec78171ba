package ai.crewlet.tenantry.e2e.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import io.fabric8.kubernetes.api.model.Quantity;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** What a person does with {@code kubectl edit tenant} is carried out, or its refusal is said. */
@LocalStackTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class EditedTenantIT {
  private static final String NAME = "edited";

  private final LocalStack stack;
  private final Client client;
  private final LiveTenant tenant;

  EditedTenantIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.tenant = new LiveTenant(stack, NAME);
  }

  @BeforeAll
  void onboard() {
    var file =
        new TenantFile(
            NAME,
            """
            apiVersion: agentic.clawdlinux.org/v1alpha1
            kind: Tenant
            metadata: {name: %s}
            spec: {displayName: Edited, tier: starter, quotas: {maxWorkloads: 2}}
            """
                .formatted(NAME));
    kubectl("apply", "-f", file.path());
    tenant.awaitOnboarded();
  }

  @Test
  @Order(1)
  @DisplayName(
      "C46: an edited tier moves the tenant, and what follows from the class follows; the reverse edit moves it back")
  void anEditedTierMovesTheTenant() {
    edit("{\"spec\":{\"tier\":\"business\"}}");
    awaitTier("business", "15");
    edit("{\"spec\":{\"tier\":\"starter\"}}");
    awaitTier("starter", "7");
  }

  @Test
  @Order(2)
  @DisplayName(
      "C46 C47: an edit that is refused is said with its field, the tenant stays Active; taken back, all is settled")
  void aRefusedEditIsSaid() {
    edit("{\"spec\":{\"tier\":\"nosuch\"}}");
    tenant.awaitVerdict(ConditionType.SPEC_SETTLED, "False TierUnknown");
    assertThat(tenant.condition(ConditionType.SPEC_SETTLED).orElseThrow().getMessage())
        .contains("spec.tier: nosuch is asked for, starter is in place", "crewlet.ai/retry");
    assertThat(tenant.get().getStatus().phase()).isEqualTo(TenantPhase.ACTIVE);
    assertThat(tenant.verdict(ConditionType.READY)).isEqualTo("True Ready");
    edit("{\"spec\":{\"tier\":\"starter\"}}");
    tenant.awaitVerdict(ConditionType.SPEC_SETTLED, "True Settled");
  }

  @Test
  @Order(3)
  @DisplayName(
      "C46 C48: tier and suspension edited at once are both carried out; resumed, all is settled")
  void twoEditsInOneAreBothCarriedOut() {
    edit("{\"spec\":{\"tier\":\"team\",\"suspend\":true}}");
    awaitTier("team", "7");
    tenant.await(() -> assertThat(settled().suspended()).isTrue());
    tenant.awaitVerdict(ConditionType.READY, "False Suspended");
    assertThat(tenant.get().getStatus().phase()).as("C47").isEqualTo(TenantPhase.ACTIVE);
    edit("{\"spec\":{\"suspend\":false}}");
    tenant.awaitVerdict(ConditionType.READY, "True Ready");
    tenant.awaitVerdict(ConditionType.SPEC_SETTLED, "True Settled");
    tenant.await(() -> assertThat(settled().suspended()).isFalse());
  }

  @Test
  @Order(4)
  @DisplayName("C46: edits in quick succession are not lost: the last one is in place in the end")
  void editsInQuickSuccessionAreNotLost() {
    for (var tier : new String[] {"starter", "business", "team", "starter"}) {
      edit("{\"spec\":{\"tier\":\"" + tier + "\"}}");
    }
    awaitTier("starter", "7");
  }

  private void awaitTier(String tier, String pods) {
    tenant.await(
        () -> {
          assertThat(settled().tier()).isEqualTo(tier);
          assertThat(tenant.get().getStatus().operation()).isNull();
          assertThat(
                  stack
                      .platform()
                      .admin()
                      .namespaces()
                      .withName(tenant.namespace())
                      .get()
                      .getMetadata()
                      .getLabels())
              .containsEntry("example.com/tier", tier);
          assertThat(
                  stack
                      .platform()
                      .admin()
                      .resourceQuotas()
                      .inNamespace(tenant.namespace())
                      .withName(NAME + "-quota")
                      .get()
                      .getSpec()
                      .getHard())
              .as("headroom of the class (C9)")
              .containsEntry("pods", new Quantity(pods));
        });
    tenant.awaitVerdict(ConditionType.SPEC_SETTLED, "True Settled");
    tenant.awaitVerdict(ConditionType.OPERATION_HEALTHY, "True Healthy");
  }

  private Settled settled() {
    return tenant.get().getStatus().settled();
  }

  private void edit(String patch) {
    kubectl("patch", "tenant", NAME, "--type=merge", "-p", patch);
  }

  private void kubectl(String... arguments) {
    var printed = client.kubectl(arguments);
    assertThat(printed.exit()).as(printed.text()).isZero();
  }
}
