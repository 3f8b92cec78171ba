package ai.crewlet.tenantry.workers.operation;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.MotionStatusActivities;
import ai.crewlet.tenantry.workflows.motion.OperationOwner;
import ai.crewlet.tenantry.workflows.motion.OperationReport;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.temporal.activity.Activity;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Writes the motions' share of a Tenant's status, when it differs (C47). */
public final class MotionStatusActivitiesImpl implements MotionStatusActivities {

  /** Others write the status too; a lost race is run again at once. */
  private static final int RACES = 5;

  private final Cluster cluster;
  private final ApiCalls calls;
  private final Clock clock;

  public MotionStatusActivitiesImpl(Cluster cluster, ApiCalls calls, Clock clock) {
    this.cluster = cluster;
    this.calls = calls;
    this.clock = clock;
  }

  @Override
  public void reportOperation(OperationReport report) {
    var runId = Activity.getExecutionContext().getInfo().getRunId();
    write(
        report.tenant(),
        tenant -> meant(report.tenantId(), tenant),
        (share, live) -> share.reporting(report, runId, live, clock.instant()));
  }

  @Override
  public void clearOperation(OperationOwner owner) {
    write(
        owner.tenant(),
        tenant -> true,
        (share, live) -> share.cleared(owner.workflowId(), live, clock.instant()));
  }

  @Override
  public void settle(Settlement settlement) {
    var type = MotionType.of(Activity.getExecutionContext().getInfo().getWorkflowType());
    write(
        settlement.tenant(),
        tenant -> meant(settlement.tenantId(), tenant),
        (share, live) -> share.settling(settlement, type, live, clock.instant()));
  }

  /** Whether it is the tenant the motion worked on, and not a later one of its name (C45). */
  static boolean meant(@Nullable String tenantId, Tenant tenant) {
    return tenantId == null || tenantId.equals(TenantView.of(tenant).tenantId());
  }

  private void write(
      String tenant, Predicate<Tenant> meant, BiFunction<MotionShare, Tenant, MotionShare> change) {
    calls.run(
        "Status of Tenant " + tenant,
        () -> {
          var left = RACES;
          boolean written;
          do {
            left--;
            written = written(tenant, meant, change, left == 0);
          } while (!written);
        });
  }

  /** Whether there is nothing more to do; false after a lost race that may be run again. */
  private boolean written(
      String name,
      Predicate<Tenant> meant,
      BiFunction<MotionShare, Tenant, MotionShare> change,
      boolean last) {
    var live = cluster.read(Tenant.class, name).filter(meant);
    if (live.isEmpty()) {
      return true;
    }
    var share = MotionShare.of(live.get());
    var next = change.apply(share, live.get());
    if (next.equals(share)) {
      return true;
    }
    try {
      cluster.applyStatus(next.applied(live.get()), FieldManagers.TENANT_MOTION);
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_NOT_FOUND) {
        return true;
      }
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT || last) {
        throw e;
      }
      return false;
    }
  }
}
