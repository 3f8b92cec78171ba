package ai.crewlet.tenantry.workflows.offboarding;

import io.temporal.activity.ActivityInterface;
import org.jspecify.annotations.Nullable;

/** What outlives an offboarding. */
@ActivityInterface
public interface ErasureActivities {
  /**
   * Runs of the tenant's workflows that Temporal keeps for a while yet.
   *
   * @param tenantId its identity, by which those of earlier names are found (C45); null from a run
   *     that began before it was asked for
   */
  ClosedRuns countRuns(String tenant, @Nullable String tenantId);

  /** Keeps the report in the control plane's own namespace (C60). */
  void keepReport(ErasureReport report);
}
