package ai.crewlet.tenantry.workflows.offboarding;

import io.temporal.activity.ActivityInterface;

/** What outlives an offboarding. */
@ActivityInterface
public interface ErasureActivities {
  /** Runs of the tenant's workflows that Temporal keeps for a while yet. */
  ClosedRuns countRuns(String tenant);

  /** Keeps the report in the control plane's own namespace (C60). */
  void keepReport(ErasureReport report);
}
