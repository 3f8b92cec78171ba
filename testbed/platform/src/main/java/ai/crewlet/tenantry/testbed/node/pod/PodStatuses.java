package ai.crewlet.tenantry.testbed.node.pod;

import io.fabric8.kubernetes.api.model.ContainerStateBuilder;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodConditionBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The status of a pod from what its containers do. Pure. */
final class PodStatuses {
  private PodStatuses() {}

  /**
   * @param previous the status it had, whose transition times are kept where nothing changes
   * @param now the time of what changes
   */
  static PodStatus of(
      Pod pod,
      PodStatus previous,
      String podIp,
      Instant started,
      List<ContainerView> containers,
      Instant now) {
    var ready = !containers.isEmpty() && containers.stream().allMatch(ContainerView::ready);
    return new PodStatusBuilder()
        .withPhase(phase(pod, containers))
        .withQosClass(previous.getQosClass())
        .withHostIP("127.0.0.1")
        .addNewHostIP("127.0.0.1")
        .withPodIP(podIp)
        .addNewPodIP(podIp)
        .withStartTime(text(started))
        .withConditions(
            condition(previous, "PodScheduled", true, now),
            condition(previous, "Initialized", true, now),
            condition(previous, "ContainersReady", ready, now),
            condition(previous, "Ready", ready, now))
        .withContainerStatuses(
            containers.stream().map(container -> status(pod, container)).toList())
        .build();
  }

  private static String phase(Pod pod, List<ContainerView> containers) {
    var policy = pod.getSpec().getRestartPolicy();
    var ended = containers.stream().filter(c -> c.state() instanceof ContainerState.Ended).toList();
    if (!containers.isEmpty()
        && ended.size() == containers.size()
        && (pod.getMetadata().getDeletionTimestamp() != null || !"Always".equals(policy))) {
      return ended.stream().allMatch(PodStatuses::succeeded) ? "Succeeded" : "Failed";
    }
    return containers.stream().anyMatch(ContainerView::hasRun) ? "Running" : "Pending";
  }

  private static boolean succeeded(ContainerView container) {
    return container.state() instanceof ContainerState.Ended ended && ended.exitCode() == 0;
  }

  private static ContainerStatus status(Pod pod, ContainerView container) {
    var id = "local://" + pod.getMetadata().getUid() + "/" + container.name();
    var status =
        new ContainerStatusBuilder()
            .withName(container.name())
            .withImage(container.image())
            .withImageID(container.hasRun() ? "local://" + container.image() : "")
            .withReady(container.ready())
            .withStarted(container.started())
            .withRestartCount(container.restarts())
            .withState(state(container.state()));
    container.last().ifPresent(last -> status.withLastState(state(last)));
    if (container.hasRun()) {
      status.withContainerID(id + "/" + container.restarts());
    }
    return status.build();
  }

  private static io.fabric8.kubernetes.api.model.ContainerState state(ContainerState state) {
    var builder = new ContainerStateBuilder();
    if (state instanceof ContainerState.Waiting waiting) {
      builder
          .withNewWaiting()
          .withReason(waiting.reason())
          .withMessage(waiting.message().isEmpty() ? null : waiting.message())
          .endWaiting();
    } else if (state instanceof ContainerState.Running running) {
      builder.withNewRunning(text(running.since()));
    } else if (state instanceof ContainerState.Ended ended) {
      builder
          .withNewTerminated()
          .withExitCode(ended.exitCode())
          .withReason(ended.exitCode() == 0 ? "Completed" : "Error")
          .withMessage(ended.message().isEmpty() ? null : ended.message())
          .withStartedAt(text(ended.started()))
          .withFinishedAt(text(ended.finished()))
          .endTerminated();
    }
    return builder.build();
  }

  private static PodCondition condition(
      PodStatus previous, String type, boolean holds, Instant now) {
    var status = holds ? "True" : "False";
    var since =
        previous.getConditions().stream()
            .filter(old -> old.getType().equals(type) && old.getStatus().equals(status))
            .map(PodCondition::getLastTransitionTime)
            .findFirst()
            .orElse(text(now));
    return new PodConditionBuilder()
        .withType(type)
        .withStatus(status)
        .withLastTransitionTime(since)
        .withReason(holds ? null : "ContainersNotReady")
        .build();
  }

  private static String text(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
