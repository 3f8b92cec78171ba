package ai.crewlet.tenantry.workflows.replay;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records the histories that are missing; run by the script {@code record-histories} alone. */
@EnabledIfSystemProperty(named = "record.histories", matches = "true")
@Execution(ExecutionMode.CONCURRENT)
@Timeout(60)
class RecordHistoriesTest {

  static Stream<KeptPath> missing() {
    return KeptPath.all().stream().filter(path -> !path.history().exists());
  }

  @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
  @MethodSource("missing")
  @DisplayName("C51: records")
  void records(KeptPath path) {
    path.history().write(path.record());
  }
}
