package ai.crewlet.tenantry.workers.roles;

import static org.assertj.core.api.Assertions.assertThat;

import io.temporal.client.WorkflowOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WorkerRoleTest {
  private static final String QUEUE = "cold";

  /** Takes as long for its first task as a JVM that has loaded nothing yet. */
  @WorkflowInterface
  public interface Cold {
    @WorkflowMethod
    String run();

    /** See the interface. */
    final class Impl implements Cold {
      private static final Duration LOADING = Duration.ofMillis(1_500);

      @Override
      public String run() {
        var until = System.nanoTime() + LOADING.toNanos();
        while (System.nanoTime() < until) {
          LockSupport.parkNanos(until - System.nanoTime());
        }
        return "warm";
      }
    }
  }

  @Test
  @Timeout(60)
  @DisplayName("I72: a first task that takes longer than a second is no deadlock")
  void bearsAColdStart() {
    try (var temporal = TestWorkflowEnvironment.newInstance()) {
      temporal
          .newWorker(QUEUE, WorkerRole.options(Optional.empty()))
          .registerWorkflowImplementationTypes(Cold.Impl.class);
      temporal.start();
      var workflow =
          temporal
              .getWorkflowClient()
              .newWorkflowStub(
                  Cold.class, WorkflowOptions.newBuilder().setTaskQueue(QUEUE).build());
      assertThat(workflow.run()).isEqualTo("warm");
    }
  }
}
