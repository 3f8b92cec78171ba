package ai.crewlet.tenantry.testbed.node.pod;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ProbeBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Probe thresholds count answers in a row (design 5). */
class ProbeStateTest {

  @ParameterizedTest(name = "{0} answers {1}: succeeded {2}, failed {3}")
  @CsvSource({
    "success 1 failure 3, '',    false, false",
    "success 1 failure 3, y,     true,  false",
    "success 1 failure 3, nn,    false, false",
    "success 1 failure 3, nnn,   false, true",
    "success 1 failure 3, nnynn, false, false",
    "success 2 failure 1, y,     false, false",
    "success 2 failure 1, yy,    true,  false",
    "success 2 failure 1, yyn,   false, true",
    "success 2 failure 1, yny,   false, false",
  })
  void countsInARow(String thresholds, String answers, boolean succeeded, boolean failed) {
    var words = thresholds.split(" ");
    var state =
        ProbeState.of(
            new ProbeBuilder()
                .withSuccessThreshold(Integer.valueOf(words[1]))
                .withFailureThreshold(Integer.valueOf(words[3]))
                .build());

    for (var answer : answers.toCharArray()) {
      state = state.after(answer == 'y');
    }

    assertThat(state.hasSucceeded()).isEqualTo(succeeded);
    assertThat(state.hasFailed()).isEqualTo(failed);
  }
}
