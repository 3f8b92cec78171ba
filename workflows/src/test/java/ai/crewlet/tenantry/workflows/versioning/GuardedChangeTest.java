package ai.crewlet.tenantry.workflows.versioning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.fakes.Replays;
import io.temporal.client.WorkflowOptions;
import io.temporal.client.WorkflowStub;
import io.temporal.common.WorkflowExecutionHistory;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** C51, I63: what a changed motion does to runs that began before the change. */
@Timeout(120)
class GuardedChangeTest {

  private static final String QUEUE = "growing";

  /**
   * A run and what it did.
   *
   * @param history of the run
   * @param calls in order
   */
  private record Went(WorkflowExecutionHistory history, List<String> calls) {}

  @Test
  @DisplayName("C51 I63: a step behind getVersion is taken by new runs, and old histories replay")
  void aGuardedStepLeavesOldRunsAlone() {
    var old = run(GrowingMotion.Released.class);

    assertThatCode(() -> Replays.replay(old.history(), GrowingMotion.Guarded.class))
        .doesNotThrowAnyException();
    assertThat(old.calls()).containsExactly("FIRST", "LAST");
    assertThat(run(GrowingMotion.Guarded.class).calls()).containsExactly("FIRST", "ADDED", "LAST");
  }

  @Test
  @DisplayName("C51 I63: a guard inside a step is asked at every try, and a parked run replays")
  void aGuardInsideAStepLeavesParkedRunsAlone() {
    var parked = run(GrowingMotion.Released.class, 3);

    assertThatCode(() -> Replays.replay(parked.history(), GrowingMotion.GuardedInside.class))
        .doesNotThrowAnyException();
    assertThat(run(GrowingMotion.GuardedInside.class).calls())
        .containsExactly("EXTRA", "FIRST", "EXTRA", "LAST");
  }

  @Test
  @DisplayName("C51: the same step without getVersion breaks every run that is open")
  void anUnguardedStepBreaksOldRuns() {
    var old = run(GrowingMotion.Released.class);

    assertThatThrownBy(() -> Replays.replay(old.history(), GrowingMotion.Unguarded.class))
        .hasStackTraceContaining("NonDeterministicException");
  }

  private static Went run(Class<? extends GrowingMotion> code) {
    return run(code, 0);
  }

  private static Went run(Class<? extends GrowingMotion> code, int failures) {
    var options = TestEnvironmentOptions.newBuilder();
    SearchKeys.all()
        .forEach(key -> options.registerSearchAttribute(key.getName(), key.getValueType()));
    try (var environment = TestWorkflowEnvironment.newInstance(options.build())) {
      var activities = new GrowingActivities.Remembering(failures);
      var worker = environment.newWorker(QUEUE, Replays.patient().build());
      worker.registerWorkflowImplementationTypes(code);
      worker.registerActivitiesImplementations(activities);
      environment.start();
      var client = environment.getWorkflowClient();
      var stub =
          client.newWorkflowStub(
              GrowingWorkflow.class, WorkflowOptions.newBuilder().setTaskQueue(QUEUE).build());
      assertThat(stub.grow("acme")).isEqualTo("Succeeded");
      var run = WorkflowStub.fromTyped(stub).getExecution();
      return new Went(client.fetchHistory(run.getWorkflowId(), run.getRunId()), activities.calls);
    }
  }
}
