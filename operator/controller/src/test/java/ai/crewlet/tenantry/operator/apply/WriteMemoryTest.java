package ai.crewlet.tenantry.operator.apply;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.fingerprint.Fingerprint;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class WriteMemoryTest {
  private static final ObjectRef ENGINE = new ObjectRef("apps/v1", "StatefulSet", "acme-engine");
  private static final Fingerprint OURS = Fingerprint.of("ours");

  private Instant now = Instant.parse("2026-11-29T13:00:00Z");
  private final WriteMemory memory = new WriteMemory(() -> now);

  @Test
  @DisplayName(
      "C55: what differs right after a write may be a late cache or somebody else's change,"
          + " so it is looked at again")
  void looksAgainAtWhatWasJustWritten() {
    assertThat(memory.justWritten(ENGINE, OURS)).isFalse();
    memory.remember(ENGINE, OURS, OURS);
    assertThat(memory.lookAgain()).as("nothing is in doubt").isEmpty();

    now = now.plusMillis(500);

    assertThat(memory.justWritten(ENGINE, OURS)).isTrue();
    assertThat(memory.lookAgain()).contains(now.plus(Duration.ofMillis(1500)));
    assertThat(memory.lookAgain()).as("asked once").isEmpty();
    now = now.plusSeconds(2);
    assertThat(memory.justWritten(ENGINE, OURS)).as("written again").isFalse();
  }
}
