package ai.crewlet.tenantry.operator.snapshot;

import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import java.util.List;
import java.util.Map;

/**
 * A StatefulSet of the company.
 *
 * @param replicas {@code spec.replicas}
 * @param settled its controller has seen the latest template ({@code observedGeneration ==
 *     generation})
 * @param annotations hold what its template was made from, and its hash (C14)
 * @param claimTemplates the live templates, which can never change again (C24)
 */
public record WorkloadFacts(
    String name,
    String uid,
    int replicas,
    int readyReplicas,
    boolean settled,
    String currentRevision,
    String updateRevision,
    Map<String, String> annotations,
    List<PersistentVolumeClaim> claimTemplates,
    boolean deleting) {

  public WorkloadFacts {
    annotations = Map.copyOf(annotations);
    claimTemplates = List.copyOf(claimTemplates);
  }

  /** Whether the latest template is not on every pod yet, or its pods are not ready yet. */
  public boolean midway() {
    return !settled || !currentRevision.equals(updateRevision);
  }
}
