package ai.crewlet.tenantry.workflows.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.matrix.MotionUnderTest;
import ai.crewlet.tenantry.workflows.matrix.MotionsUnderTest;
import io.temporal.client.WorkflowStub;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a validator refuses and an earlier build let in: its handler has to stand it in replay. */
@Timeout(120)
class UnvalidatedUpdatesTest {

  private final Rig rig = Rig.unvalidated();

  @AfterEach
  void close() {
    rig.close();
  }

  static Stream<MotionUnderTest<?, ?>> corrected() {
    return MotionsUnderTest.all().stream()
        .filter(motion -> Arrays.stream(motion.steps()).anyMatch(s -> s.correctedBy() != null));
  }

  @ParameterizedTest
  @MethodSource("corrected")
  @DisplayName("C50, C51: a correction of nothing that has come in is refused in words")
  void refusesACorrectionOfNothing(MotionUnderTest<?, ?> motion) {
    motion.prepare(rig);
    var run = parkedAtACorrectableStep(motion);

    assertRefused(run, "correct", null, "correct takes the motion's own correction");
  }

  private <S extends Enum<S> & MotionStep> MotionControls parkedAtACorrectableStep(
      MotionUnderTest<?, S> motion) {
    var step =
        Arrays.stream(motion.steps())
            .filter(s -> s.correctedBy() != null && !motion.refuses(s))
            .findFirst()
            .orElseThrow();
    motion.seam(step).breakForGood(rig);
    var run = motion.start(rig, "request-1");
    motion.seam(step).awaitParked(rig, run);
    return run;
  }

  private static void assertRefused(
      MotionControls run, String update, @Nullable Object input, String words) {
    assertThatThrownBy(() -> WorkflowStub.fromTyped(run).update(update, Map.class, input))
        .rootCause()
        .hasMessageContaining(words);
    assertThat(run.progress().needsAttention()).isTrue();
  }
}
