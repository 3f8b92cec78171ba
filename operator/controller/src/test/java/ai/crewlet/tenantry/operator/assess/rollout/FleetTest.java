package ai.crewlet.tenantry.operator.assess.rollout;

import static ai.crewlet.tenantry.operator.assess.rollout.DataPods.made;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.operator.snapshot.DataPodFacts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FleetTest {
  private static final Provenance BAD = made("team", 5);
  private static final Provenance WAS_ILL =
      new Provenance("team", 5, "settings-5", "template-5", false);

  static Stream<Arguments> states() {
    return Stream.of(
        arguments("ready with its template", DataPods.settled("t/a", BAD), Progress.SETTLED),
        arguments("suspended", DataPods.stopped("t/a", BAD), Progress.SETTLED),
        arguments("written a moment ago", DataPods.justWritten("t/a", BAD), Progress.ROLLING),
        arguments("on its way", DataPods.rolling("t/a", BAD, "", 0), Progress.ROLLING),
        arguments(
            "its container is made",
            DataPods.rolling("t/a", BAD, "ContainerCreating", 0),
            Progress.ROLLING),
        arguments("put back", DataPods.reverted("t/a", BAD), Progress.ROLLING),
        arguments(
            "its image is not there",
            DataPods.rolling("t/a", BAD, "ErrImagePull", 0),
            Progress.FAILED),
        arguments(
            "no node takes it", DataPods.rolling("t/a", BAD, "Unschedulable", 0), Progress.FAILED),
        arguments(
            "it crashes", DataPods.rolling("t/a", BAD, "CrashLoopBackOff", 3), Progress.FAILED),
        arguments("between two crashes", DataPods.rolling("t/a", BAD, "", 3), Progress.FAILED),
        arguments(
            "it crashed before the change too",
            DataPods.rolling("t/a", WAS_ILL, "CrashLoopBackOff", 3),
            Progress.AILING),
        arguments(
            "a new company's first pod", DataPods.neverStarted("t/a", BAD), Progress.SETTLED));
  }

  @ParameterizedTest(name = "C57: a data pod that is: {0}")
  @MethodSource("states")
  void tellsAPodThatFailedOnTheChange(String what, DataPodFacts facts, Progress progress) {
    assertThat(Fleet.of(List.of(facts)).member("t/a").orElseThrow().progress()).isEqualTo(progress);
  }

  @Test
  @DisplayName("C57: what pods failed on is halted; other settings, and other classes, are not")
  void haltsWhatPodsFailedOn() {
    Fleet fleet =
        Fleet.of(
            List.of(
                DataPods.rolling("t/a", BAD, "ErrImagePull", 0),
                DataPods.settled("t/b", made("team", 4)),
                DataPods.rolling("t/c", WAS_ILL, "CrashLoopBackOff", 2)));

    assertThat(fleet.halts("team", "settings-5")).isTrue();
    assertThat(fleet.halts("team", "settings-6")).isFalse();
    assertThat(fleet.halts("business", "settings-5")).isFalse();
  }

  @Test
  @DisplayName("C57: a company that was ill before halts nobody, and takes no place in the line")
  void oneThatWasIllBeforeHaltsNobody() {
    Fleet fleet = Fleet.of(List.of(DataPods.rolling("t/c", WAS_ILL, "CrashLoopBackOff", 2)));

    assertThat(fleet.halts("team", "settings-5")).isFalse();
    assertThat(fleet.rolling()).isEmpty();
  }
}
