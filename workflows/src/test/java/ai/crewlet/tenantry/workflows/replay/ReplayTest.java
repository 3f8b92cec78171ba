package ai.crewlet.tenantry.workflows.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.temporal.common.WorkflowExecutionHistory;
import io.temporal.testing.WorkflowReplayer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * C51: today's code takes the recorded paths. A change that breaks one needs {@code
 * Workflow.getVersion}; histories are recorded anew, with {@code -Drecord.histories=true}, only
 * while no release has run the old code.
 */
@Timeout(30)
class ReplayTest {

  @ParameterizedTest
  @EnumSource
  @DisplayName("C51: replays")
  void replays(RecordedPath path) throws Exception {
    assertThat(getClass().getClassLoader().getResource(path.resource()))
        .as("record it: mvn test -pl workflows -Dtest=ReplayTest -Drecord.histories=true")
        .isNotNull();
    WorkflowReplayer.replayWorkflowExecutionFromResource(path.resource(), path.workflow());
  }

  @Test
  @DisplayName("C51: control, a replay notices another order of steps")
  void noticesAChange() throws Exception {
    var path = RecordedPath.ONBOARDING_HAPPY;
    var changed =
        read(path)
            .replace("EnsureAccess", "Swapped")
            .replace("EnsureIsolation", "EnsureAccess")
            .replace("Swapped", "EnsureIsolation");
    var history = WorkflowExecutionHistory.fromJson(changed);

    assertThatThrownBy(() -> WorkflowReplayer.replayWorkflowExecution(history, path.workflow()))
        .hasMessageContaining("EnsureIsolation");
  }

  @ParameterizedTest
  @EnumSource
  @EnabledIfSystemProperty(named = "record.histories", matches = "true")
  void records(RecordedPath path) throws IOException {
    var file = Path.of("src/test/resources", path.resource());
    Files.createDirectories(file.getParent());
    Files.writeString(file, path.record());
  }

  private static String read(RecordedPath path) throws IOException {
    try (var stream = ReplayTest.class.getClassLoader().getResourceAsStream(path.resource())) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
