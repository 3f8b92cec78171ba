package ai.crewlet.tenantry.e2e.faults;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import ai.crewlet.tenantry.e2e.stack.Onboarded;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Temporal or the API server does not answer: it is said, and goes on by itself later. */
@LocalStackTest
class UnreachableIT {
  private static final int UNREACHABLE = 4;
  private static final Duration OUTAGE = Duration.ofSeconds(20);

  private final LocalStack stack;
  private final Client client;

  UnreachableIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  @AfterEach
  void everythingAnswersAgain() {
    stack.awaitReady();
  }

  @Test
  @DisplayName(
      "Temporal down while a Tenant is created: the Tenant says so, and is onboarded later (C49)")
  void temporalIsDownWhileATenantIsCreated() {
    var tenant = new LiveTenant(stack, "fault-temporal");
    stack.platform().stopTemporal();
    try {
      var applied = client.kubectl("apply", "-f", bare(tenant.name()).path());
      assertThat(applied.exit()).as(applied.text()).isZero();
      tenant.awaitVerdict(ConditionType.OPERATION_HEALTHY, "False TemporalUnreachable");
      assertThat(tenant.condition(ConditionType.OPERATION_HEALTHY).orElseThrow().getMessage())
          .contains("check TEMPORAL_ADDRESS");
    } finally {
      stack.platform().startTemporal();
    }
    tenant.awaitOnboarded();
    assertThat(tenant.verdict(ConditionType.OPERATION_HEALTHY)).isEqualTo("True Healthy");
  }

  @Test
  @DisplayName(
      "The API server away for 20 s in the middle of an onboarding: it goes on by itself (C50)")
  void theApiServerIsAwayForAWhile() {
    var start = Instant.now();
    var file = TenantFile.of("fault-api");
    var tenant = new LiveTenant(stack, file.name());
    var begun =
        client.tenantry(
            "onboard", "-f", file.path(), "--invite", "founder=ada@example.com", "--no-wait");
    assertThat(begun.exit()).as(begun.text()).isZero();
    try (var history = new MotionHistory(stack, file.name())) {
      history.await("half-way", event -> Calls.begins(event, "ApplyCompanyObjects"));
    }
    stack.platform().stopApiServer();
    var end = Instant.now().plus(OUTAGE);
    try {
      Awaitility.await("outage")
          .atMost(OUTAGE.multipliedBy(5))
          .until(() -> Instant.now().isAfter(end));
    } finally {
      stack.restartApiServer();
    }
    tenant.awaitOnboarded();
    tenant.awaitEndState(Onboarded.withCompany());
    assertThat(tenant.creations(start))
        .allSatisfy((object, times) -> assertThat(times).as(object).isOne());
    assertThat(tenant.engine().revisionsWritten()).isOne();
    tenant.await(() -> assertThat(tenant.engine().requests("POST /iam/invitations")).isOne());
  }

  @Test
  @DisplayName("A command that reaches no Temporal ends with status 4 and names the variable")
  void theCommandLineSaysThatTemporalIsUnreachable() {
    var printed =
        client.tenantry(
            Map.of("TEMPORAL_ADDRESS", "127.0.0.1:1"),
            "onboard",
            "-f",
            TenantFile.of("fault-nobody").path());
    assertThat(printed.exit()).as(printed.text()).isEqualTo(UNREACHABLE);
    assertThat(printed.text())
        .contains("Temporal at 127.0.0.1:1 does not answer", "TEMPORAL_ADDRESS");
    assertThat(new LiveTenant(stack, "fault-nobody").find()).isEmpty();
  }

  @Test
  @DisplayName("A command that reaches no API server ends with status 4 and names the variable")
  void theCommandLineSaysThatKubernetesIsUnreachable(@TempDir Path folder) throws IOException {
    var nowhere =
        Files.writeString(
            folder.resolve("kubeconfig"),
            Files.readString(stack.platform().adminKubeconfig())
                .replace(stack.platform().apiServer().toString(), "https://127.0.0.1:1"));
    var printed =
        client.tenantry(Map.of("KUBECONFIG", nowhere.toString()), "status", "fault-nobody");
    assertThat(printed.exit()).as(printed.text()).isEqualTo(UNREACHABLE);
    assertThat(printed.text()).contains("KUBECONFIG");
  }

  /** A Tenant without a company. */
  private static TenantFile bare(String name) {
    return new TenantFile(
        name,
        """
        apiVersion: agentic.clawdlinux.org/v1alpha1
        kind: Tenant
        metadata: {name: %s}
        spec: {displayName: Created in bad weather}
        """
            .formatted(name));
  }
}
