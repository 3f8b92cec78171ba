package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.workers.kube.Cluster;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Tenants that can be brought back though their object is gone, as anybody finds them who does not
 * know the control plane's settings: by the names and identities that namespaces carry, and, where
 * several tenants have had the name, by what was saved in them.
 */
public final class Restorable {
  private final Cluster cluster;
  private final SavedInventories saved;

  public Restorable(Cluster cluster) {
    this.cluster = cluster;
    this.saved = new SavedInventories(cluster);
  }

  /** Their identities; several when more than one tenant of this name was taken away. */
  public List<String> tenantIds(String tenant) {
    var named = cluster.list(Namespace.class, Map.of(Labels.TENANT_NAME, tenant));
    var all = identities(named.stream());
    if (all.size() < 2) {
      return all;
    }
    var kept =
        identities(
            named.stream()
                .filter(namespace -> saved.read(namespace.getMetadata().getName()).isPresent()));
    return kept.isEmpty() ? all : kept;
  }

  private static List<String> identities(Stream<Namespace> namespaces) {
    return namespaces
        .map(namespace -> namespace.getMetadata().getLabels().get(Labels.TENANT_ID))
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }
}
