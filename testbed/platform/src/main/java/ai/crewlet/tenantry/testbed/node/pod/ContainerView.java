package ai.crewlet.tenantry.testbed.node.pod;

import java.util.Optional;

/**
 * A container as the pod's status shows it.
 *
 * @param last how the run before this one ended
 * @param started whether it runs and its startup probe, if any, has succeeded
 */
record ContainerView(
    String name,
    String image,
    ContainerState state,
    Optional<ContainerState.Ended> last,
    int restarts,
    boolean started,
    boolean ready) {

  boolean hasRun() {
    return !(state instanceof ContainerState.Waiting) || last.isPresent();
  }
}
