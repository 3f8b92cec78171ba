package ai.crewlet.tenantry.testbed.network;

import java.util.Map;

/**
 * The other side of a connection: a pod of the cluster, or an address that no pod has.
 *
 * @param namespace empty for an address outside
 * @param address a pod has one too, which networks in policies may cover
 */
public record Endpoint(
    String namespace,
    Map<String, String> namespaceLabels,
    Map<String, String> labels,
    String address) {

  /** Every namespace carries it (Kubernetes sets it). */
  private static final String NAMESPACE_NAME = "kubernetes.io/metadata.name";

  /** Inside 10.0.0.0/8, as pods mostly are. */
  private static final String POD_ADDRESS = "10.1.2.3";

  public Endpoint {
    namespaceLabels = Map.copyOf(namespaceLabels);
    labels = Map.copyOf(labels);
  }

  public static Endpoint pod(String namespace, Map<String, String> labels) {
    return new Endpoint(namespace, Map.of(NAMESPACE_NAME, namespace), labels, POD_ADDRESS);
  }

  public static Endpoint outside(String address) {
    return new Endpoint("", Map.of(), Map.of(), address);
  }

  boolean isPod() {
    return !namespace.isEmpty();
  }
}
