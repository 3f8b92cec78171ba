package ai.crewlet.tenantry.e2e.onboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.Onboarded;
import ai.crewlet.tenantry.e2e.stack.PlatformSecrets;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** An onboarding that cannot go on says so, waits for a person, and does what the person says. */
@LocalStackTest
class ParkedOnboardingIT {
  private static final int BAD_INPUT = 2;
  private static final int NEEDS_ATTENTION = 3;

  @Test
  @DisplayName("abort of a parked onboarding leaves nothing of what it created (C46, C50)")
  void abortRemovesEverything(LocalStack stack, Client client) {
    PlatformSecrets.assertMissing(stack, "anthropic");
    var file =
        TenantFile.of("cli-abort")
            .with(text -> text.replace("  tier: team", "  tier: team\n  providers: [anthropic]"));
    var tenant = new LiveTenant(stack, file.name());

    var parked = client.tenantry("onboard", "-f", file.path());
    assertThat(parked.exit()).as(parked.text()).isEqualTo(NEEDS_ATTENTION);
    assertThat(parked.text())
        .contains("agentic-system/anthropic-token is missing", "tenantry abort cli-abort");
    tenant.awaitVerdict(ConditionType.OPERATION_HEALTHY, "False CredentialsMissing");
    var namespace = tenant.namespace();

    var abort = client.tenantry("abort", file.name());
    assertThat(abort.exit()).as(abort.text()).isZero();
    tenant.await(() -> assertThat(tenant.find()).isEmpty());
    assertThat(stack.platform().admin().namespaces().withName(namespace).get()).isNull();
    var over = client.tenantry("abort", file.name());
    assertThat(over.exit()).as(over.text()).isOne();
  }

  @Test
  @DisplayName(
      "correct replaces the parked step's input and nothing else, and the onboarding goes on (C50)")
  void correctGoesOn(LocalStack stack, Client client) {
    var right = TenantFile.of("cli-correct");
    var wrong =
        right.with(text -> text.replace("displayName: Builder", "displayName: Engineering Lead"));
    var tenant = new LiveTenant(stack, right.name());

    var parked = client.tenantry("onboard", "-f", wrong.path());
    assertThat(parked.exit()).as(parked.text()).isEqualTo(NEEDS_ATTENTION);
    assertThat(parked.text()).contains("Duplicate", "tenantry correct cli-correct -f <file>");
    var revisions = tenant.engine().revisionsWritten();

    var other = right.with(text -> text.replace("maxWorkloads: 20", "maxWorkloads: 21"));
    var refused = client.tenantry("correct", right.name(), "-f", other.path());
    assertThat(refused.exit()).as(refused.text()).isEqualTo(BAD_INPUT);
    assertThat(refused.text())
        .contains("spec.quotas.maxWorkloads: 20 → 21", "kubectl edit tenant cli-correct");

    var correct = client.tenantry("correct", right.name(), "-f", right.path());
    assertThat(correct.exit()).as(correct.text()).isZero();
    tenant.awaitOnboarded();
    tenant.awaitEndState(Onboarded.withCompany());
    assertThat(tenant.engine().revisionsWritten()).isEqualTo(revisions + 1);
  }
}
