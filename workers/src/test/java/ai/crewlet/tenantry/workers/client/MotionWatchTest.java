package ai.crewlet.tenantry.workers.client;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Progress;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
@DisplayName("C49: a motion is followed for as long as somebody has patience")
class MotionWatchTest {
  private static final Progress WAITS =
      new Progress(
          MotionType.ONBOARD_TENANT,
          "acme",
          "tenant/acme",
          "READY",
          1,
          2,
          false,
          "",
          null,
          List.of());

  @Test
  void patienceEndsThoughNobodyAnswers() {
    var run = new Run();
    assertThat(watch(run, Duration.ZERO)).isInstanceOf(MotionEnd.Failed.class);
    assertThat(run.asked).as("a last answer is waited for").isOne();
  }

  @Test
  void whatWasSaidLastStandsWhenNobodyAnswersAnyMore() {
    assertThat(watch(new Run(WAITS), Duration.ofMillis(500)))
        .isEqualTo(new MotionEnd.StillRunning<String>(WAITS));
  }

  private static MotionEnd<String> watch(Run run, Duration patience) {
    return new MotionWatch<>(run, String.class).follow(patience, progress -> {});
  }

  /** Answers so often, then never again. */
  private static final class Run implements FollowedRun {
    private final Queue<Progress> answers;
    private int asked;

    Run(Progress... answers) {
      this.answers = new ArrayDeque<>(List.of(answers));
    }

    @Override
    public Progress progress() {
      asked++;
      return MotionRefusal.unwrap(() -> answer(answers.poll()));
    }

    private static Progress answer(@Nullable Progress answer) {
      if (answer == null) {
        throw new StatusRuntimeException(Status.DEADLINE_EXCEEDED);
      }
      return answer;
    }

    @Override
    public <R> Optional<R> ended(Duration atMost, Class<R> result) {
      return Optional.empty();
    }

    @Override
    public Optional<FollowedRun> goesOnAs() {
      return Optional.empty();
    }
  }
}
