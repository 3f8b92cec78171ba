package ai.crewlet.tenantry.testbed.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ChartValuesTest {

  @Test
  void putsAValueWhereItsPathSays() {
    var values =
        ChartValues.of("a", "b").with("one.two.three", 3).with("one.other", "x").with("four", true);
    assertThat(values.overrides())
        .containsOnly(
            entry("one", Map.of("two", Map.of("three", 3), "other", "x")), entry("four", true));
  }

  @Test
  void leavesTheValuesItCameFromAlone() {
    var before = ChartValues.of("a", "b").with("one.two", 2);
    before.with("one.two", 3);
    assertThat(before.overrides()).isEqualTo(Map.of("one", Map.of("two", 2)));
  }
}
