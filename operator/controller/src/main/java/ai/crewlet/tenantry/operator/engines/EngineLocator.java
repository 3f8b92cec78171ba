package ai.crewlet.tenantry.operator.engines;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.operator.settings.OperatorSettings.Route;
import io.fabric8.kubernetes.api.model.Pod;
import java.net.URI;
import java.util.Optional;

/**
 * Where the API of a data pod answers. Works before the pod is ready: the first document has to get
 * in.
 */
@FunctionalInterface
public interface EngineLocator {
  /** Port of the API in every engine pod. */
  int API_PORT = 8080;

  /** The address of this data pod's API; empty while it has none. */
  Optional<URI> locate(String company, Pod pod);

  /** The locator for a setting. */
  static EngineLocator by(Route route) {
    return switch (route) {
      case SERVICE -> EngineLocator::throughHeadlessService;
      case POD_IP -> (company, pod) -> address(pod);
    };
  }

  private static Optional<URI> throughHeadlessService(String company, Pod pod) {
    // An address exists once the kubelet reported one; DNS follows it.
    return address(pod)
        .map(
            ip ->
                URI.create(
                    "http://%s.%s.%s.svc:%d"
                        .formatted(
                            pod.getMetadata().getName(),
                            ObjectNames.enginePods(company),
                            pod.getMetadata().getNamespace(),
                            API_PORT)));
  }

  private static Optional<URI> address(Pod pod) {
    return Optional.ofNullable(pod.getStatus())
        .map(status -> status.getPodIP())
        .filter(ip -> !ip.isEmpty())
        .map(ip -> ip.contains(":") ? "[" + ip + "]" : ip)
        .map(ip -> URI.create("http://%s:%d".formatted(ip, API_PORT)));
  }
}
