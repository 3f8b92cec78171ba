package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.ServicePortBuilder;
import java.util.List;

/**
 * Three ways to the data pod (M99): its API, its public listener, and the pod itself before it is
 * ready. A seat pool has one, which only names its pods (M102).
 */
final class ServiceObjects {

  private final Family family;
  private final String company;

  ServiceObjects(Family family) {
    this.family = family;
    this.company = family.company().getMetadata().getName();
  }

  /**
   * @param joinable whether seat pods may join the data pod
   */
  List<Service> all(boolean joinable) {
    return List.of(
        forClients(ObjectNames.engine(company), Ports.API),
        forClients(ObjectNames.enginePublic(company), Ports.PUBLIC),
        pods(joinable));
  }

  private Service forClients(String name, Ports port) {
    return new ServiceBuilder()
        .withMetadata(family.owned(name, Family.Component.DATA))
        .withNewSpec()
        .withType("ClusterIP")
        .withSelector(family.selector(Family.Component.DATA))
        .withPorts(port(port))
        .endSpec()
        .build();
  }

  /**
   * Names the pod even while it is not ready: an engine that is not ready is one that waits for its
   * first document.
   */
  private Service pods(boolean joinable) {
    return new ServiceBuilder()
        .withMetadata(family.owned(ObjectNames.enginePods(company), Family.Component.DATA))
        .withNewSpec()
        .withType("ClusterIP")
        .withClusterIP("None")
        .withPublishNotReadyAddresses(true)
        .withSelector(family.selector(Family.Component.DATA))
        .withPorts(
            Ports.ofDataPod(joinable).stream()
                .filter(port -> port != Ports.PUBLIC)
                .map(ServiceObjects::port)
                .toList())
        .endSpec()
        .build();
  }

  /** Gives each pod of a seat pool its name. */
  Service ofPool(String pool) {
    return new ServiceBuilder()
        .withMetadata(family.ownedByPool(ObjectNames.pool(company, pool), pool))
        .withNewSpec()
        .withType("ClusterIP")
        .withClusterIP("None")
        .withPublishNotReadyAddresses(true)
        .withSelector(family.poolSelector(pool))
        .withPorts(port(Ports.API))
        .endSpec()
        .build();
  }

  private static ServicePort port(Ports port) {
    return new ServicePortBuilder()
        .withName(port.portName())
        .withProtocol("TCP")
        .withPort(port.number())
        .withTargetPort(new IntOrString(port.portName()))
        .build();
  }
}
