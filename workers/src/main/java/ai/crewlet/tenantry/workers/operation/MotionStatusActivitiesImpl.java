package ai.crewlet.tenantry.workers.operation;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.surroundings.HeardTenants;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.MotionStatusActivities;
import ai.crewlet.tenantry.workflows.motion.OperationOwner;
import ai.crewlet.tenantry.workflows.motion.OperationReport;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.temporal.activity.Activity;
import io.temporal.failure.ApplicationFailure;
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
  private final HeardTenants heard;
  private final ApiCalls calls;
  private final Clock clock;

  /**
   * @param heard spares the asking where it is up to date
   */
  public MotionStatusActivitiesImpl(
      Cluster cluster, HeardTenants heard, ApiCalls calls, Clock clock) {
    this.cluster = cluster;
    this.heard = heard;
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
          var written = writtenByHearsay(tenant, meant, change);
          for (var left = RACES - 1; !written; left--) {
            written = written(tenant, meant, change, left == 0);
          }
        });
  }

  /**
   * Whether it was written onto the Tenant as it was heard of, which is refused when it is not that
   * any more. That there is nothing to write, or that another has the word, is not taken from
   * hearsay.
   */
  private boolean writtenByHearsay(
      String name, Predicate<Tenant> meant, BiFunction<MotionShare, Tenant, MotionShare> change) {
    var said = heard.named(name).filter(meant);
    if (said.isEmpty()) {
      return false;
    }
    var share = MotionShare.of(said.get());
    try {
      var next = change.apply(share, said.get());
      return !next.equals(share) && written(next, said.get(), false);
    } catch (ApplicationFailure e) {
      return false;
    }
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
    return next.equals(share) || written(next, live.get(), last);
  }

  private boolean written(MotionShare next, Tenant onto, boolean last) {
    try {
      cluster.applyStatus(next.applied(onto), FieldManagers.TENANT_MOTION);
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
