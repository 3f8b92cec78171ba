package ai.crewlet.tenantry.operator.snapshot;

import java.util.List;

/**
 * A company's data pod among all others, for deciding whose turn it is (C14).
 *
 * @param company {@code namespace/name} of the Company
 * @param pods of this workload
 */
public record DataPodFacts(String company, WorkloadFacts workload, List<PodFacts> pods) {

  public DataPodFacts {
    pods = List.copyOf(pods);
  }
}
