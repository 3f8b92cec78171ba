package ai.crewlet.tenantry.testbed.platform;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Map;
import java.util.UUID;

/** A namespace of a test's own: made now under a name nobody has, deleted when closed. */
public record TestNamespace(KubernetesClient client, String name) implements AutoCloseable {

  public static TestNamespace create(KubernetesClient client, String prefix) {
    return create(client, prefix, Map.of());
  }

  public static TestNamespace create(
      KubernetesClient client, String prefix, Map<String, String> labels) {
    var name = prefix + "-" + UUID.randomUUID().toString().substring(0, 8);
    var namespace =
        new NamespaceBuilder()
            .withNewMetadata()
            .withName(name)
            .withLabels(labels)
            .endMetadata()
            .build();
    client.namespaces().resource(namespace).create();
    return new TestNamespace(client, name);
  }

  /** Asks for its deletion and does not wait. */
  @Override
  public void close() {
    client.namespaces().withName(name).delete();
  }
}
