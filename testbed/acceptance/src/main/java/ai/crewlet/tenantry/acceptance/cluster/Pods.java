package ai.crewlet.tenantry.acceptance.cluster;

import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Optional;

/** Reads a pod of one container. */
public final class Pods {
  private Pods() {}

  public static boolean isReady(Pod pod) {
    return pod.getMetadata().getDeletionTimestamp() == null
        && pod.getStatus().getConditions().stream()
            .anyMatch(c -> c.getType().equals("Ready") && c.getStatus().equals("True"));
  }

  public static int restarts(Pod pod) {
    return container(pod).map(ContainerStatus::getRestartCount).orElse(0);
  }

  /** Without the runtime's prefix; empty while there is no container. */
  public static String containerId(Pod pod) {
    String id = container(pod).map(ContainerStatus::getContainerID).orElse("");
    return id.substring(id.lastIndexOf('/') + 1);
  }

  /** How the container that runs now was preceded. */
  public static Optional<ContainerStateTerminated> lastEnd(Pod pod) {
    return container(pod)
        .flatMap(c -> Optional.ofNullable(c.getLastState()))
        .flatMap(state -> Optional.ofNullable(state.getTerminated()));
  }

  /** How the container has ended, in a pod that is on its way out. */
  static Optional<ContainerStateTerminated> end(Pod pod) {
    return container(pod)
        .flatMap(c -> Optional.ofNullable(c.getState()))
        .flatMap(state -> Optional.ofNullable(state.getTerminated()));
  }

  private static Optional<ContainerStatus> container(Pod pod) {
    return pod.getStatus().getContainerStatuses().stream().findFirst();
  }
}
