package ai.crewlet.tenantry.operator.snapshot;

import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import java.util.List;

/**
 * A StatefulSet of the company.
 *
 * @param replicas {@code spec.replicas}
 * @param settled its controller has seen the latest template ({@code observedGeneration ==
 *     generation})
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
    List<PersistentVolumeClaim> claimTemplates,
    boolean deleting) {

  public WorkloadFacts {
    claimTemplates = List.copyOf(claimTemplates);
  }
}
