package ai.crewlet.tenantry.api.crewlet.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectorTest {

  private static final Map<String, String> LABELS = Map.of("tier", "team", "region", "eu");

  @ParameterizedTest
  @CsvSource({
    "tier,   IN,             team, true",
    "tier,   IN,             gold, false",
    "absent, IN,             team, false",
    "tier,   NOT_IN,         gold, true",
    "tier,   NOT_IN,         team, false",
    "absent, NOT_IN,         team, true",
    "tier,   EXISTS,         '',   true",
    "absent, EXISTS,         '',   false",
    "absent, DOES_NOT_EXIST, '',   true",
    "tier,   DOES_NOT_EXIST, '',   false"
  })
  @DisplayName("M8: requirements mean what they mean in Kubernetes")
  void matchesAsKubernetesDoes(String key, SelectorOperator operator, String value, boolean is) {
    var requirement = new SelectorRequirement(key, operator, List.of(value));

    assertThat(new Selector(Map.of(), List.of(requirement)).matches(LABELS)).isEqualTo(is);
  }

  @Test
  @DisplayName("M8: all labels must match, and an empty selector matches everything")
  void allLabelsMustMatch() {
    assertThat(Selector.labels(Map.of("tier", "team", "region", "eu")).matches(LABELS)).isTrue();
    assertThat(Selector.labels(Map.of("tier", "team", "region", "us")).matches(LABELS)).isFalse();
    assertThat(Selector.labels(Map.of()).matches(Map.of())).isTrue();
  }
}
