package ai.crewlet.tenantry.testbed.engine;

import ai.crewlet.tenantry.testbed.node.ContainerContext;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Plays DNS for the headless Services of data pods, which no name server of this machine knows:
 * {@code <company>-engine-pods.<namespace>.svc} is the address of the pod {@code
 * <company>-engine-0}.
 */
final class ServiceNames {

  private static final String SERVICE_SUFFIX = "-engine-pods";
  private static final String POD_SUFFIX = "-engine-0";

  private final Map<String, String> byPod = new ConcurrentHashMap<>();

  void started(ContainerContext context) {
    byPod.put(context.namespace() + "/" + context.pod(), context.podIp());
  }

  /** The pod's address, or the host itself when it is no Service of a data pod that runs here. */
  String resolve(String host) {
    var labels = host.split("\\.");
    boolean service = labels.length >= 3 && labels[2].equals("svc");
    if (!service || !labels[0].endsWith(SERVICE_SUFFIX)) {
      return host;
    }
    var company = labels[0].substring(0, labels[0].length() - SERVICE_SUFFIX.length());
    return byPod.getOrDefault(labels[1] + "/" + company + POD_SUFFIX, host);
  }
}
