package ai.crewlet.tenantry.testbed.proxy;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Finds a pod behind {@code <service>.<namespace>.svc:<port>}, as a cluster's DNS and proxy do. */
final class ServiceDirectory {
  private static final String READY = "Ready";

  private final KubernetesClient client;

  ServiceDirectory(KubernetesClient client) {
    this.client = client;
  }

  /** Empty when the name is no Service's, or no pod serves it. */
  Optional<InetSocketAddress> resolve(URI address) {
    var labels = Optional.ofNullable(address.getHost()).orElse("").split("\\.");
    if (labels.length < 3 || !labels[2].equals("svc")) {
      return Optional.empty();
    }
    return Optional.ofNullable(client.services().inNamespace(labels[1]).withName(labels[0]).get())
        .flatMap(service -> endpoint(service, address.getPort() < 0 ? 80 : address.getPort()));
  }

  private Optional<InetSocketAddress> endpoint(Service service, int port) {
    var wanted = service.getSpec().getPorts().stream().filter(p -> p.getPort() == port).findFirst();
    return wanted.flatMap(
        p ->
            pod(service)
                .map(pod -> new InetSocketAddress(pod.getStatus().getPodIP(), target(p, pod))));
  }

  private Optional<Pod> pod(Service service) {
    var unready = Boolean.TRUE.equals(service.getSpec().getPublishNotReadyAddresses());
    return client
        .pods()
        .inNamespace(service.getMetadata().getNamespace())
        .withLabels(Optional.ofNullable(service.getSpec().getSelector()).orElse(Map.of()))
        .list()
        .getItems()
        .stream()
        .filter(pod -> pod.getStatus().getPodIP() != null)
        .filter(pod -> unready || ready(pod))
        .findFirst();
  }

  private static boolean ready(Pod pod) {
    return pod.getStatus().getConditions().stream()
        .anyMatch(c -> c.getType().equals(READY) && c.getStatus().equals("True"));
  }

  private static int target(ServicePort port, Pod pod) {
    var target = Optional.ofNullable(port.getTargetPort()).orElse(new IntOrString(port.getPort()));
    return target.getIntVal() != null
        ? target.getIntVal()
        : pod.getSpec().getContainers().stream()
            .flatMap(container -> container.getPorts().stream())
            .filter(p -> target.getStrVal().equals(p.getName()))
            .map(p -> p.getContainerPort())
            .findFirst()
            .orElse(port.getPort());
  }
}
