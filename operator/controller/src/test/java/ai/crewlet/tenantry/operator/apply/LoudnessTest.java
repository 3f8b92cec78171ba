package ai.crewlet.tenantry.operator.apply;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.engine.EngineRefused;
import ai.crewlet.tenantry.engine.EngineUnavailable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;

class LoudnessTest {

  @Test
  @DisplayName("M131: an engine that goes with its namespace is no warning, a refusal is")
  void warnsOfWhatSomebodyHasToLookAt() {
    assertThat(away(EngineUnavailable.Kind.CONNECTION_REFUSED)).isEqualTo(Level.INFO);
    assertThat(away(EngineUnavailable.Kind.TIMED_OUT)).isEqualTo(Level.INFO);
    assertThat(away(EngineUnavailable.Kind.SERVER_ERROR)).isEqualTo(Level.WARN);
    assertThat(Loudness.of(new EngineRefused(EngineRefused.Kind.NOT_GRANTED, "GET /a", 403, "")))
        .isEqualTo(Level.WARN);
  }

  private static Level away(EngineUnavailable.Kind kind) {
    return Loudness.of(new EngineUnavailable(kind, "GET /secrets", ""));
  }
}
