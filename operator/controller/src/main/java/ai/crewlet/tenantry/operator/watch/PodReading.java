package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.PodFacts.Trouble;
import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.util.Objects;
import java.util.Optional;

/** What a pod's status says, shortened to what a pass decides from. */
final class PodReading {
  private final Pod pod;
  private final PodStatus status;

  private PodReading(Pod pod) {
    this.pod = pod;
    this.status = Optional.ofNullable(pod.getStatus()).orElseGet(PodStatus::new);
  }

  static PodFacts facts(Pod pod) {
    return new PodReading(pod).facts();
  }

  private PodFacts facts() {
    return new PodFacts(
        pod.getMetadata().getName(),
        Facts.owner(pod).map(OwnerReference::getName).orElse(""),
        Objects.requireNonNullElse(status.getPhase(), ""),
        isTrue("Ready"),
        container().map(ContainerStatus::getState).map(ContainerState::getRunning).isPresent(),
        pod.isMarkedForDeletion(),
        pod.getMetadata().getLabels().getOrDefault("controller-revision-hash", ""),
        container().map(ContainerStatus::getRestartCount).orElse(0),
        trouble());
  }

  private Optional<Trouble> trouble() {
    return container()
        .map(ContainerStatus::getState)
        .flatMap(PodReading::stopped)
        .or(this::unscheduled);
  }

  private static Optional<Trouble> stopped(ContainerState state) {
    if (state.getWaiting() != null) {
      return Optional.of(
          new Trouble(text(state.getWaiting().getReason()), text(state.getWaiting().getMessage())));
    }
    return Optional.ofNullable(state.getTerminated())
        .map(ended -> new Trouble(text(ended.getReason()), ending(ended)));
  }

  private static String ending(ContainerStateTerminated ended) {
    return ended.getMessage() == null
        ? "exit code " + ended.getExitCode()
        : ended.getMessage().strip();
  }

  private Optional<Trouble> unscheduled() {
    return status.getConditions().stream()
        .filter(condition -> condition.getType().equals("PodScheduled"))
        .filter(condition -> condition.getStatus().equals("False"))
        .findFirst()
        .map(condition -> new Trouble(text(condition.getReason()), text(condition.getMessage())));
  }

  private Optional<ContainerStatus> container() {
    return status.getContainerStatuses().stream().findFirst();
  }

  private boolean isTrue(String type) {
    return status.getConditions().stream()
        .filter(condition -> condition.getType().equals(type))
        .map(PodCondition::getStatus)
        .anyMatch("True"::equals);
  }

  private static String text(String given) {
    return given == null ? "" : given;
  }
}
