package ai.crewlet.tenantry.workflows.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.fakes.Replays;
import ai.crewlet.tenantry.workflows.matrix.MotionsUnderTest;
import io.temporal.common.WorkflowExecutionHistory;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.testing.WorkflowReplayer;
import io.temporal.worker.Worker;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C51, I63: today's code takes every path that was ever recorded. A change that breaks one needs
 * {@code Workflow.getVersion} (docs/deploying.md); histories are recorded anew only while no
 * release has run the old code.
 */
@Timeout(120)
@TestInstance(Lifecycle.PER_CLASS)
class ReplayTest {

  private TestWorkflowEnvironment environment;
  private Worker worker;

  @BeforeAll
  void register() {
    environment = TestWorkflowEnvironment.newInstance();
    worker = environment.newWorker("replay", Replays.patient().build());
    worker.registerWorkflowImplementationTypes(MotionsUnderTest.workflows());
  }

  @AfterAll
  void close() {
    environment.close();
  }

  static Stream<KeptHistory> kept() {
    return KeptHistory.all().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kept")
  @DisplayName("C51 I63: replays")
  void replays(KeptHistory history) {
    assertThatCode(() -> replay(history.read())).doesNotThrowAnyException();
  }

  @Test
  @DisplayName("C51: each step done, parked, aborted, cancelled has a history, each detour too")
  void noPathIsWithoutAHistory() {
    assertThat(KeptPath.all().stream().filter(path -> !path.history().exists()).toList())
        .as("record them: workflows/record-histories")
        .isEqualTo(List.of());
  }

  @Test
  @DisplayName("C51: control, a replay notices another order of steps")
  void noticesAChange() {
    var changed =
        KeptHistory.of(MotionType.ONBOARD_TENANT, "done")
            .read()
            .replace("EnsureAccess", "Swapped")
            .replace("EnsureIsolation", "EnsureAccess")
            .replace("Swapped", "EnsureIsolation");

    assertThatThrownBy(() -> replay(changed)).hasMessageContaining("EnsureIsolation");
  }

  private void replay(String history) throws Exception {
    WorkflowReplayer.replayWorkflowExecution(WorkflowExecutionHistory.fromJson(history), worker);
  }
}
