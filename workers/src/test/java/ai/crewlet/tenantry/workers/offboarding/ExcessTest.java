package ai.crewlet.tenantry.workers.offboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Manifests;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("C43: whether more of an object is said than before")
class ExcessTest {

  @ParameterizedTest(name = "{0} beside {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "{}                                            | {}                                  | false",
        "{spec: {goal: a}}                             | {spec: {goal: a}}                   | false",
        "{spec: {goal: a}}                             | {spec: {goal: b}}                   | false",
        "{spec: {goal: a}}                             | {spec: {}}                          | true",
        "{spec: {}}                                    | {}                                  | false",
        "{spec: {llm: {model: m}}}                     | {spec: {llm: {key: k}}}             | true",
        "{}                                            | {spec: {goal: a}}                   | false",
        "{spec: {tags: [a]}}                           | {spec: {tags: [b, a]}}              | false",
        "{spec: {tags: [a, c]}}                        | {spec: {tags: [a]}}                 | true",
        "{spec: {pools: [{name: a}]}}                  | {spec: {pools: [{name: a, size: 1}]}} | false",
        "{spec: {pools: [{name: a, size: 1}]}}         | {spec: {pools: [{name: a}]}}        | true",
        "{spec: {pools: [{name: b}]}}                  | {spec: {pools: [{name: a}]}}        | true",
        "{metadata: {annotations: {a: b}}}             | {metadata: {labels: {a: b}}}        | true"
      })
  void tells(String says, String said, boolean more) {
    var now = Manifests.yaml(says);
    assertThat(Excess.of(now, Manifests.yaml(said), now)).isEqualTo(more);
  }

  @ParameterizedTest(name = "{0} beside {1}, another {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "{spec: {goal: a}}                        | {spec: {}}                | {spec: {goal: b}}                   | true",
        "{spec: {goal: a, hint: h}}               | {spec: {goal: a}}         | {spec: {tone: t}}                   | false",
        "{spec: {goal: a}}                        | {spec: {goal: a}}         | {spec: {goal: a}}                   | false",
        "{spec: {tags: [a, c]}}                   | {spec: {tags: [a]}}       | {spec: {tags: [c]}}                 | true",
        "{spec: {tags: [a, c]}}                   | {spec: {tags: [a]}}       | {spec: {tags: [d]}}                 | false",
        "{spec: {pools: [{name: a, k: s, size: 1}]}} | {spec: {pools: [{name: a, k: s}]}} | {spec: {pools: [{name: a, size: 1}]}} | true",
        "{spec: {pools: [{name: a, k: s, new: n}]}}  | {spec: {pools: [{name: a, k: s}]}} | {spec: {pools: [{name: a, size: 1}]}} | false"
      })
  void countsOnlyWhatAnotherSaid(String says, String said, String other, boolean more) {
    assertThat(Excess.of(Manifests.yaml(says), Manifests.yaml(said), Manifests.yaml(other)))
        .isEqualTo(more);
  }
}
