package ai.crewlet.tenantry.testbed.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import org.junit.jupiter.api.DynamicTest;

/**
 * Something the control plane must not be able to do.
 *
 * @param says what the policy's message must contain
 */
record Attempt(String title, Function<Caller, Answer> deed, String says) {

  /** Refused with the chart's rights, and by a policy when it has every right. */
  DynamicTest isRefused(Caller bound, Caller unbound) {
    return DynamicTest.dynamicTest(
        title,
        () -> {
          assertThat(deed.apply(bound)).matches(Answer::forbidden, "forbidden with its rights");
          var answer = deed.apply(unbound);
          assertThat(answer).matches(Answer::forbiddenByPolicy, "forbidden by a policy");
          assertThat(answer.message()).contains(says);
        });
  }
}
