package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.records.RecordKind;
import ai.crewlet.tenantry.workers.records.RecordStore;
import ai.crewlet.tenantry.workers.records.Subject;
import ai.crewlet.tenantry.workflows.offboarding.ClosedRuns;
import ai.crewlet.tenantry.workflows.offboarding.ErasureActivities;
import ai.crewlet.tenantry.workflows.offboarding.ErasureReport;
import io.temporal.activity.Activity;
import org.jspecify.annotations.Nullable;

/** What outlives an offboarding. */
public final class ErasureActivitiesImpl implements ErasureActivities {
  private final RecordStore records;
  private final TenantRuns runs;
  private final ApiCalls calls;

  public ErasureActivitiesImpl(RecordStore records, TenantRuns runs, ApiCalls calls) {
    this.records = records;
    this.runs = runs;
    this.calls = calls;
  }

  @Override
  public ClosedRuns countRuns(String tenant, @Nullable String tenantId) {
    return new ClosedRuns(
        runs.count(tenant, tenantId),
        runs.namespace(),
        runs.retentionDays(),
        runs.earlierNames(tenant, tenantId));
  }

  /** One entry per run: the same report kept twice is kept once. */
  @Override
  public void keepReport(ErasureReport report) {
    var key =
        "%s.%s"
            .formatted(
                report.inventoried().toString().replaceAll("[^0-9TZ]", "-"),
                Activity.getExecutionContext().getInfo().getRunId());
    calls.run(
        "Erasure report of tenant " + report.tenant(),
        () ->
            records.append(
                RecordKind.ERASURE, new Subject(report.tenantId(), report.tenant()), key, report));
  }
}
