package ai.crewlet.tenantry.testbed.node;

import java.io.IOException;

/**
 * What {@link LocalNode} runs for an image, inside this JVM. One program serves many containers.
 */
public interface ContainerProgram {

  /**
   * Starts one container and returns while it runs.
   *
   * @throws IOException when it cannot start; the node reports exit code 1 with this message
   */
  RunningContainer start(ContainerContext context) throws IOException;
}
