package ai.crewlet.tenantry.testbed.node;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What a container finds when it starts.
 *
 * @param podIp the loopback address that is this pod's own: listen here and nowhere else
 * @param env every variable of the container, resolved
 * @param mounts mountPath in the container to the file or folder that plays it on this machine
 * @param args the container's command followed by its args, with {@code $(NAME)} expanded
 * @param log takes one line of the container's output
 */
public record ContainerContext(
    String namespace,
    String pod,
    String podIp,
    Map<String, String> env,
    Map<String, Path> mounts,
    List<String> args,
    Consumer<String> log) {

  /** Says which pod it is and no more: variables carry secrets. */
  @Override
  public String toString() {
    return "ContainerContext[" + namespace + "/" + pod + " at " + podIp + "]";
  }
}
