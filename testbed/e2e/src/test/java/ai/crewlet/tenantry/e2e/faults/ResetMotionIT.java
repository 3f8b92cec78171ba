package ai.crewlet.tenantry.e2e.faults;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.JavaProcess;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import ai.crewlet.tenantry.e2e.stack.Onboarded;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A run is set back to its beginning in the Temporal UI, or by {@code temporal workflow reset}. */
@LocalStackTest
class ResetMotionIT {

  @Test
  @DisplayName(
      "An onboarding reset to its first task does everything again and makes nothing twice; the command that watches follows it (C46, C49)")
  void aResetOnboardingStartsFromWhatIsThere(LocalStack stack, Client client) {
    var start = Instant.now();
    var file = TenantFile.of("fault-reset");
    var tenant = new LiveTenant(stack, file.name());
    stack.operator().kill();
    try (var history = new MotionHistory(stack, tenant.name())) {
      var watched =
          CompletableFuture.supplyAsync(
              () -> client.tenantry("onboard", "-f", file.path(), "--timeout", "3m"));
      history.await("company awaited", event -> Calls.begins(event, "AwaitApplied"));
      history.resetToTheBeginning("a test");
      history.await("company awaited again", event -> Calls.begins(event, "AwaitApplied"));
      assertThat(watched).isNotDone();
      restart(stack.operator());

      var printed = watched.join();
      assertThat(printed.exit()).as(printed.text()).isZero();
      assertThat(printed.text()).contains("onboarded into namespace");
    } finally {
      restart(stack.operator());
      stack.awaitReady();
    }
    tenant.awaitOnboarded();
    tenant.awaitEndState(Onboarded.withCompany());
    assertThat(tenant.creations(start))
        .isNotEmpty()
        .allSatisfy((object, times) -> assertThat(times).as(object).isOne());
    assertThat(tenant.engine().revisionsWritten()).isOne();
  }

  private static void restart(JavaProcess operator) {
    if (!operator.isAlive()) {
      operator.restart();
    }
  }
}
