package ai.crewlet.tenantry.operator.snapshot;

import java.util.Optional;

/**
 * A pod of the company.
 *
 * @param workload the StatefulSet it belongs to
 * @param phase the pod's phase as Kubernetes spells it
 * @param revision label {@code controller-revision-hash}
 * @param trouble why its container waits or ended, or why the pod is not scheduled: reason and
 *     message
 */
public record PodFacts(
    String name,
    String workload,
    String phase,
    boolean ready,
    boolean running,
    boolean deleting,
    String revision,
    int restarts,
    Optional<Trouble> trouble) {

  /**
   * A reason of the kubelet or scheduler ({@code CrashLoopBackOff}, {@code ErrImagePull}, {@code
   * Unschedulable}).
   */
  public record Trouble(String reason, String message) {}
}
