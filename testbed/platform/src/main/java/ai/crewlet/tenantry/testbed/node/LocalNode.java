package ai.crewlet.tenantry.testbed.node;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.util.function.Predicate;

/** A node of the local cluster whose containers are programs in this JVM. */
public final class LocalNode {

  /**
   * @param client may do everything a kubelet, a scheduler and a volume provisioner may
   * @param folder where volumes and logs of pods go
   */
  public LocalNode(KubernetesClient client, Path folder, NodeSettings settings) {}

  /** Images that {@code image} accepts (the whole reference, tag included) run {@code program}. */
  public void register(Predicate<String> image, ContainerProgram program) {}

  /** Registers the Node and begins to run pods. */
  public void start() {}

  /** Kills every container and forgets the pods; their objects stay as they are. */
  public void stop() {}
}
