package ai.crewlet.tenantry.workers.waiting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.activity.ActivityCancellationType;
import io.temporal.activity.ActivityInterface;
import io.temporal.activity.ActivityOptions;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;
import io.temporal.client.WorkflowStub;
import io.temporal.common.RetryOptions;
import io.temporal.failure.CanceledFailure;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.workflow.Workflow;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
@DisplayName("Waits hold a slot and no thread (C50)")
class WaitRoomTest {

  private static final WaitTimes TIMES =
      new WaitTimes(
          Duration.ofMillis(100),
          Duration.ofMillis(200),
          Duration.ofSeconds(2),
          Duration.ofSeconds(1));

  private final Bell looks = new Bell();
  private final WaitRoom room = new WaitRoom(looks, TIMES);
  private final TestWorkflowEnvironment environment =
      TestWorkflowEnvironment.newInstance(
          TestEnvironmentOptions.newBuilder().setUseTimeskipping(false).build());
  private volatile Verdict<String> verdict = new Verdict.Pending<>("not yet");

  @BeforeEach
  void start() {
    var worker = environment.newWorker("waits");
    worker.registerWorkflowImplementationTypes(WaitingImpl.class);
    worker.registerActivitiesImplementations(
        (WaitActivity)
            () -> {
              room.await("tenant-012345", () -> verdict);
              return "the method's own answer, which nobody gets";
            });
    environment.start();
  }

  @AfterEach
  void stop() {
    room.close();
    environment.close();
  }

  @Test
  void answersAtOnceWhenItHappens() throws Exception {
    var run = begin();
    verdict = new Verdict.Met<>("it has happened");
    looks.ring("another-namespace");
    looks.ring("tenant-012345");
    assertThat(run.getResult(40, TimeUnit.SECONDS, String.class)).isEqualTo("it has happened");
  }

  @Test
  @DisplayName(
      "stops at what no wait fixes, once the operator has had time to look again (C15, C50)")
  void stopsAtWhatIsHopeless() {
    var run = begin();
    verdict = new Verdict.Hopeless<>(FailureType.LIMIT_EXCEEDED, "21 Seats, 20 allowed");
    var failure = Steps.failing(() -> run.getResult(40, TimeUnit.SECONDS, String.class));
    assertThat(failure.getType()).isEqualTo("LimitExceeded");
    assertThat(failure.getOriginalMessage()).isEqualTo("21 Seats, 20 allowed");
  }

  @Test
  @DisplayName("gives up its turn after a while and says what is missing (C50)")
  void givesUpItsTurn() {
    var run = begin();
    var failure = Steps.failing(() -> run.getResult(40, TimeUnit.SECONDS, String.class));
    assertThat(failure.getType()).isEqualTo("NotReadyYet");
    assertThat(failure.getOriginalMessage()).isEqualTo("not yet");
    assertThat(failure.getNextRetryDelay()).isEqualTo(TIMES.betweenTurns());
  }

  @Test
  @DisplayName("a cancelled wait ends at its next beat (C50)")
  void endsWhenCancelled() {
    var run = begin();
    Awaitility.await().atMost(Duration.ofSeconds(40)).until(() -> looks.listening() > 0);
    run.cancel();
    var ended = catchThrowable(() -> run.getResult(40, TimeUnit.SECONDS, String.class));
    assertThat(ended).hasRootCauseInstanceOf(CanceledFailure.class);
  }

  private WorkflowStub begin() {
    var stub =
        environment
            .getWorkflowClient()
            .newWorkflowStub(
                Waiting.class, WorkflowOptions.newBuilder().setTaskQueue("waits").build());
    WorkflowClient.start(stub::run);
    return WorkflowStub.fromTyped(stub);
  }

  /** A workflow of one wait. */
  @WorkflowInterface
  public interface Waiting {
    @WorkflowMethod
    String run();
  }

  /** The wait. */
  @ActivityInterface
  public interface WaitActivity {
    String await();
  }

  /** Tries once. */
  public static final class WaitingImpl implements Waiting {
    @Override
    public String run() {
      return Workflow.newActivityStub(
              WaitActivity.class,
              ActivityOptions.newBuilder()
                  .setStartToCloseTimeout(Duration.ofMinutes(1))
                  .setHeartbeatTimeout(Duration.ofSeconds(30))
                  .setCancellationType(ActivityCancellationType.WAIT_CANCELLATION_COMPLETED)
                  .setRetryOptions(RetryOptions.newBuilder().setMaximumAttempts(1).build())
                  .build())
          .await();
    }
  }
}
