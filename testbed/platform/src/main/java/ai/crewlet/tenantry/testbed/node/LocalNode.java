package ai.crewlet.tenantry.testbed.node;

import java.util.function.Predicate;

/** A node of the local cluster whose containers are programs in this JVM. */
public final class LocalNode {

  /** Images that {@code image} accepts (the whole reference, tag included) run {@code program}. */
  public void register(Predicate<String> image, ContainerProgram program) {
    throw new UnsupportedOperationException("not built yet");
  }
}
