package ai.crewlet.tenantry.workflows.offboarding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Workflow runs of a tenant that Temporal still keeps.
 *
 * @param count how many are closed, and this one, which closes last
 * @param namespace the Temporal namespace
 * @param retentionDays days after its end for which a run is kept
 * @param earlierNames names under which the tenant was known before, and which some of the runs
 *     have; given as null by workers of before it was known
 */
public record ClosedRuns(
    long count, String namespace, long retentionDays, @Nullable List<String> earlierNames) {

  public ClosedRuns {
    earlierNames = earlierNames == null ? List.of() : List.copyOf(earlierNames);
  }
}
