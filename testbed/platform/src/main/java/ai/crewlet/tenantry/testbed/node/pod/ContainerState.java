package ai.crewlet.tenantry.testbed.node.pod;

import java.time.Instant;

/** What a container is doing. */
sealed interface ContainerState {

  /** Not running, and why. */
  record Waiting(String reason, String message) implements ContainerState {}

  record Running(Instant since) implements ContainerState {}

  /**
   * @param message the end of its output where the pod asks for that, else empty
   */
  record Ended(int exitCode, Instant started, Instant finished, String message)
      implements ContainerState {}
}
