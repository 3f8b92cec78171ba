package ai.crewlet.tenantry.workflows.motion;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.FailureType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What stands in the Temporal UI and in {@code status.operation} (C47, C50). */
class SentencesTest {

  private static final Sentences SENTENCES = new Sentences("acme");
  private static final Remedies ALL = new Remedies("-f <file>", true, true, true);
  private static final Remedies NONE = new Remedies(null, false, false, false);

  @Test
  void saysWhereItIs() {
    var step = step(StepState.RUNNING, "namespace tenant-ab12cd", null);

    assertThat(SENTENCES.details(step, 3, 10, ALL))
        .isEqualTo("3 of 10 · namespace tenant-ab12cd · since 2026-11-29T18:00:00Z");
    assertThat(SENTENCES.message(step, ALL)).isEqualTo("namespace tenant-ab12cd");
  }

  @Test
  @DisplayName("C50: a parked step names the reason, since when, and every command that helps")
  void saysWhatHelps() {
    var step = step(StepState.PARKED, "Seat lead: 21 of 20", FailureType.LIMIT_EXCEEDED);

    assertThat(SENTENCES.details(step, 8, 10, ALL))
        .startsWith("**Needs attention** · 8 of 10 · step title · since 2026-11-29T18:00:00Z")
        .contains("LimitExceeded: Seat lead: 21 of 20")
        .endsWith(
            "Try at once: `tenantry retry acme`. With other input: `tenantry correct acme -f"
                + " <file>`. Go on without it: `tenantry skip acme --reason <why>`. Stop and undo:"
                + " `tenantry abort acme`. It is tried again on its own, at most ten minutes apart.");
    assertThat(SENTENCES.message(step, new Remedies(null, false, true, false)))
        .as("nobody is promised an undo that does nothing")
        .endsWith("Stop, there is nothing to undo: `tenantry abort acme`.");
    assertThat(SENTENCES.message(step, NONE))
        .isEqualTo(
            "step title failed. LimitExceeded: Seat lead: 21 of 20. Try at once: `tenantry retry"
                + " acme`.");
  }

  @Test
  void endsASentenceOnce() {
    var step = step(StepState.PARKED, "raise the quota.", FailureType.LIMIT_EXCEEDED);

    assertThat(SENTENCES.message(step, NONE)).contains("raise the quota. Try at once");
  }

  private static StepProgress step(StepState state, String message, @Nullable FailureType failure) {
    return new StepProgress(
        "STEP",
        "step title",
        state,
        1,
        Instant.parse("2026-11-29T18:00:00.123Z"),
        message,
        failure);
  }
}
