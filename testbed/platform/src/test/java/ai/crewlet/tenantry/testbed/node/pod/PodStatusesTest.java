package ai.crewlet.tenantry.testbed.node.pod;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Phase and conditions from what containers do (design 5: honest pod status). */
class PodStatusesTest {
  private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");
  private static final ContainerState WAITING = new ContainerState.Waiting("ErrImagePull", "x");
  private static final ContainerState RUNNING = new ContainerState.Running(NOON);
  private static final ContainerState.Ended WELL = new ContainerState.Ended(0, NOON, NOON, "");
  private static final ContainerState.Ended BADLY = new ContainerState.Ended(3, NOON, NOON, "why");

  static Stream<Arguments> phases() {
    return Stream.of(
        Arguments.of("Always", List.of(view(WAITING)), "Pending"),
        Arguments.of("Always", List.of(view(RUNNING)), "Running"),
        Arguments.of("Always", List.of(view(RUNNING), view(WAITING)), "Running"),
        Arguments.of("Always", List.of(again(WAITING, BADLY)), "Running"),
        Arguments.of("Always", List.of(view(WELL)), "Running"),
        Arguments.of("Never", List.of(view(WELL)), "Succeeded"),
        Arguments.of("Never", List.of(view(WELL), view(BADLY)), "Failed"),
        Arguments.of("OnFailure", List.of(view(WELL), view(RUNNING)), "Running"));
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @MethodSource("phases")
  void derivesThePhase(String restartPolicy, List<ContainerView> containers, String phase) {
    var pod = pod(restartPolicy);

    var status = PodStatuses.of(pod, pod.getStatus(), "127.1.0.2", NOON, containers, NOON);

    assertThat(status.getPhase()).isEqualTo(phase);
  }

  @Test
  void isReadyOnlyWhenEveryContainerIs() {
    assertThat(ready(status(pod("Always").getStatus(), NOON, ready(), ready()))).isEqualTo("True");
    assertThat(ready(status(pod("Always").getStatus(), NOON, ready(), view(RUNNING))))
        .isEqualTo("False");
  }

  @Test
  void keepsTheTransitionTimeOfWhatStays() {
    var first = status(pod("Always").getStatus(), NOON, ready());

    var later = status(first, NOON.plusSeconds(60), ready());

    assertThat(later).isEqualTo(first);
  }

  @Test
  void showsWhyTheLastRunEnded() {
    var status = status(pod("Always").getStatus(), NOON, again(RUNNING, BADLY));

    var terminated = status.getContainerStatuses().get(0).getLastState().getTerminated();
    assertThat(terminated.getExitCode()).isEqualTo(3);
    assertThat(terminated.getReason()).isEqualTo("Error");
    assertThat(terminated.getMessage()).isEqualTo("why");
  }

  private static PodStatus status(PodStatus previous, Instant now, ContainerView... containers) {
    return PodStatuses.of(pod("Always"), previous, "127.1.0.2", NOON, List.of(containers), now);
  }

  private static String ready(PodStatus status) {
    return status.getConditions().stream()
        .filter(condition -> condition.getType().equals("Ready"))
        .findFirst()
        .orElseThrow()
        .getStatus();
  }

  private static Pod pod(String restartPolicy) {
    return new PodBuilder()
        .withNewMetadata()
        .withName("p")
        .withUid("u")
        .endMetadata()
        .withNewSpec()
        .withRestartPolicy(restartPolicy)
        .endSpec()
        .withNewStatus()
        .endStatus()
        .build();
  }

  private static ContainerView ready() {
    return new ContainerView("main", "i", RUNNING, Optional.empty(), 0, true, true);
  }

  private static ContainerView view(ContainerState state) {
    return new ContainerView("main", "i", state, Optional.empty(), 0, false, false);
  }

  private static ContainerView again(ContainerState state, ContainerState.Ended last) {
    return new ContainerView("main", "i", state, Optional.of(last), 1, false, false);
  }
}
