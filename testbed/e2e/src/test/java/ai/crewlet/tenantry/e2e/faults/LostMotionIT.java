package ai.crewlet.tenantry.e2e.faults;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import ai.crewlet.tenantry.e2e.stack.Onboarded;
import ai.crewlet.tenantry.e2e.stack.PlatformSecrets;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A workflow that ended without a last word is found, said, and followed by another. */
@LocalStackTest
class LostMotionIT {
  private static final String PROVIDER = "deepseek";
  private static final String INVITE = "founder=ada@example.com";

  @Test
  @DisplayName(
      "An onboarding begun by kubectl and terminated: Lost is said, and a new one goes on (C49)")
  void aTerminatedOnboardingIsFoundAndBegunAgain(LocalStack stack, Client client) {
    var tenant = new LiveTenant(stack, "fault-lost");
    var seen = new Healths();
    try (var history = new MotionHistory(stack, tenant.name());
        var watch =
            stack.platform().admin().resources(Tenant.class).withName(tenant.name()).watch(seen)) {
      kubectl(client, "apply", "-f", file(tenant.name()).path());
      tenant.awaitVerdict(ConditionType.OPERATION_HEALTHY, "False CredentialsMissing");
      history.terminate("a test");

      kubectl(client, "annotate", "tenant", tenant.name(), "crewlet.ai/retry=after-the-loss");
      tenant.await(() -> assertThat(seen.verdicts).contains("False Lost"));
      PlatformSecrets.provide(stack, PROVIDER);
      kubectl(
          client,
          "annotate",
          "--overwrite",
          "tenant",
          tenant.name(),
          "crewlet.ai/retry=secret-is-there");
      tenant.awaitOnboarded();
    }
    assertThat(tenant.verdict(ConditionType.OPERATION_HEALTHY)).isEqualTo("True Healthy");
    assertThat(client.tenantry("history", tenant.name()).text())
        .as("C60: who could not write it down himself")
        .contains("Lost");
  }

  @Test
  @DisplayName(
      "An onboarding terminated half-way: onboarding again goes on from what is there, and makes nothing twice (C46, C49)")
  void aTerminatedOnboardingIsContinued(LocalStack stack, Client client) {
    var start = Instant.now();
    var tenant = new LiveTenant(stack, "fault-cut");
    var file =
        TenantFile.of(tenant.name())
            .with(text -> text.replace("  tier: team\n", "  tier: team\n  namespace: severed\n"))
            .path();
    assertThat(Path.of(file)).content().contains("namespace: severed");
    stack.engines().ofCompany("severed", tenant.name()).failing("GET /ready", 503);
    var begun = client.tenantry("onboard", "-f", file, "--invite", INVITE, "--no-wait");
    assertThat(begun.exit()).as(begun.text()).isZero();
    try (var history = new MotionHistory(stack, tenant.name())) {
      history.await("half-way", event -> Calls.begins(event, "ApplyCompanyObjects"));
      history.terminate("a test");
    }
    tenant.engine().behave();
    var again = client.tenantry("onboard", "-f", file, "--invite", INVITE);
    assertThat(again.exit()).as(again.text()).isZero();
    tenant.awaitOnboarded();
    tenant.await(() -> assertThat(tenant.engine().requests("POST /iam/invitations")).isOne());
    tenant.awaitEndState(Onboarded.withCompany());
    assertThat(tenant.creations(start))
        .isNotEmpty()
        .allSatisfy((object, times) -> assertThat(times).as(object).isOne());
    assertThat(tenant.engine().revisionsWritten()).isOne();
  }

  private static void kubectl(Client client, String... arguments) {
    var printed = client.kubectl(arguments);
    assertThat(printed.exit()).as(printed.text()).isZero();
  }

  private static TenantFile file(String name) {
    return new TenantFile(
        name,
        """
        apiVersion: agentic.clawdlinux.org/v1alpha1
        kind: Tenant
        metadata: {name: %s}
        spec: {displayName: Lost on the way, providers: [%s]}
        """
            .formatted(name, PROVIDER));
  }

  /** Every status and reason OperationHealthy ever had. */
  private static final class Healths implements Watcher<Tenant> {
    private final Set<String> verdicts = new ConcurrentSkipListSet<>();

    @Override
    public void eventReceived(Action action, Tenant tenant) {
      if (tenant.getStatus() != null) {
        tenant.getStatus().conditions().stream()
            .filter(c -> c.getType().equals(ConditionType.OPERATION_HEALTHY.value()))
            .map(Healths::verdict)
            .forEach(verdicts::add);
      }
    }

    private static String verdict(Condition condition) {
      return condition.getStatus() + " " + condition.getReason();
    }

    @Override
    public void onClose(WatcherException cause) {
      // the test waits in vain then, and says for what
    }
  }
}
