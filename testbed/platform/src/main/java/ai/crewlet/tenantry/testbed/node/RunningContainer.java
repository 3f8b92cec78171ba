package ai.crewlet.tenantry.testbed.node;

import java.util.concurrent.CompletableFuture;

/** A container that has been started. */
public interface RunningContainer {

  /** Completes with the exit code when the container has ended, for whatever reason. */
  CompletableFuture<Integer> exit();

  /** SIGTERM: asks it to end; returns at once. It may take as long as the grace period. */
  void terminate();

  /** SIGKILL: ends it now and frees its ports; {@link #exit()} completes before this returns. */
  void kill();
}
