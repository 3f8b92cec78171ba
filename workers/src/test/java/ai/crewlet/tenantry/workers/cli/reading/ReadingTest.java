package ai.crewlet.tenantry.workers.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.OperationBuilder;
import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.motion.StepProgress;
import ai.crewlet.tenantry.workflows.motion.StepState;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import ai.crewlet.tenantry.workflows.records.HistoryStep;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What status and history print. */
class ReadingTest {
  private static final Instant START = Instant.parse("2026-11-02T09:14:07.412Z");
  private static final String SENTENCE =
      "company ready failed. LimitExceeded: too many seats. Try at once: `tenantry retry acme`.";

  @Test
  @DisplayName("status says a parked step's sentence once, and what waits its turn (C46)")
  void statusSaysEverythingOnce() {
    var lines = StatusLines.of(parked(), new Beside(List.of(), null));

    assertThat(lines.stream().filter(line -> line.contains("too many seats"))).hasSize(1);
    assertThat(lines)
        .contains(
            "acme  Acme",
            "  phase      Active (suspended)",
            "  tenant id  0123456789",
            "  settled    Succeeded at generation 3 on tier team",
            "  operation  OnboardTenant, step READY, since 2026-11-02T09:14:07Z (workflow tenant/acme)",
            "             " + SENTENCE)
        .anySatisfy(line -> assertThat(line).contains("SpecSettled", "Queued", "suspended"))
        .anySatisfy(line -> assertThat(line).contains("OperationHealthy", "(see above)"))
        .anySatisfy(line -> assertThat(line).contains("Ready", "(see above)"));
  }

  @Test
  @DisplayName("C47: status names who waits beside what the Tenant shows, or why it cannot")
  void statusNamesWhoWaitsBeside() {
    var waits = waiting("tenant/acme/seat/lead/slack", false);
    var shown = waiting("tenant/acme", true);

    assertThat(StatusLines.of(parked(), new Beside(List.of(shown, waits), null)))
        .filteredOn(line -> line.startsWith("  beside"))
        .containsExactly(
            "  beside     ConnectSeat, step SECRET, since 2026-11-02T09:14:07Z: wait for the name of the Secret (workflow tenant/acme/seat/lead/slack)");
    assertThat(shown.sentence()).endsWith("; needs you, see: tenantry why acme");
    assertThat(StatusLines.of(parked(), Beside.unknown("Temporal does not answer")))
        .contains("  beside     not looked at: Temporal does not answer");
  }

  private static Beside.Motion waiting(String workflowId, boolean parked) {
    return Beside.of(
        new Progress(
            MotionType.CONNECT_SEAT,
            "acme",
            workflowId,
            "SECRET",
            1,
            1,
            parked,
            "",
            null,
            List.of(
                new StepProgress(
                    "SECRET",
                    "the Secret's name",
                    StepState.RUNNING,
                    1,
                    START,
                    "wait for the name of the Secret",
                    null))));
  }

  private static Tenant parked() {
    var tenant = new Tenant();
    tenant.setMetadata(new ObjectMetaBuilder().withName("acme").withGeneration(4L).build());
    tenant.setSpec(
        TenantSpecBuilder.builder().displayName("Acme").tier("business").suspend(true).build());
    tenant.setStatus(
        TenantStatusBuilder.builder()
            .phase(TenantPhase.ACTIVE)
            .namespace("tenant-012345")
            .tenantId("0123456789")
            .settled(
                SettledBuilder.builder().generation(3L).tier("team").outcome("Succeeded").build())
            .operation(
                OperationBuilder.builder()
                    .type("OnboardTenant")
                    .workflowId("tenant/acme")
                    .step("READY")
                    .since("2026-11-02T09:14:07Z")
                    .message(SENTENCE)
                    .needsAttention(true)
                    .build())
            .conditions(List.of(condition("Ready"), condition("OperationHealthy"), queued()))
            .build());
    return tenant;
  }

  private static Condition queued() {
    return new ConditionBuilder()
        .withType("SpecSettled")
        .withStatus("False")
        .withReason("Queued")
        .withMessage("OnboardTenant holds the tenant; then: spec.suspend: is to be suspended")
        .build();
  }

  private static Condition condition(String type) {
    return new ConditionBuilder()
        .withType(type)
        .withStatus("False")
        .withReason("LimitExceeded")
        .withMessage(SENTENCE)
        .build();
  }

  @Test
  @DisplayName("C60: history is a line per run; --steps says what was left out and who was awaited")
  void historyIsALinePerRun() {
    assertThat(new HistoryLines(List.of(entry()), false).lines())
        .containsExactly(
            "STARTED                TOOK   MOTION     OUTCOME                   BY        TENANT-ID    WHAT",
            "2026-11-02T09:14:07Z   2h0m   MoveTier   Refused (LimitExceeded)   cli:ada   0123456789   move from tier team to starter");
    assertThat(new HistoryLines(List.of(entry()), true).lines())
        .contains(
            "  too many seats",
            "  STEP    STATE         TOOK    WHAT",
            "  plan    done          2.0s",
            "  ready   skipped       1m30s   we know; had waited for a person: LimitExceeded: x",
            "  later   not reached   -");
    var two = new HistoryLines(List.of(entry(), entry()), true).lines();
    assertThat(two).containsOnlyOnce("");
    assertThat(two.get(two.size() - 1)).as("nothing follows the last step").contains("later");
  }

  private static HistoryEntry entry() {
    return new HistoryEntry(
        "MoveTier",
        "acme",
        "0123456789",
        "tenant/acme",
        "run",
        "request",
        "cli:ada",
        "move from tier team to starter",
        "Refused",
        "LimitExceeded",
        "too many seats",
        START,
        START.plus(Duration.ofHours(2)),
        List.of(
            new HistoryStep("PLAN", "plan", "DONE", 1, START, START.plusSeconds(2), "x", null),
            new HistoryStep(
                "READY",
                "ready",
                "SKIPPED",
                1,
                START,
                START.plusSeconds(90),
                "we know",
                "LimitExceeded: x"),
            new HistoryStep("LATER", "later", "WAITING", 0, null, null, "", null)));
  }
}
