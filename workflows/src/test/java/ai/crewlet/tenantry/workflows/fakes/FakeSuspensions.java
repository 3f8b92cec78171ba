package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import ai.crewlet.tenantry.workflows.suspension.AwaitTold;
import ai.crewlet.tenantry.workflows.suspension.SetSuspension;
import ai.crewlet.tenantry.workflows.suspension.Subscription;
import ai.crewlet.tenantry.workflows.suspension.Subscriptions;
import ai.crewlet.tenantry.workflows.suspension.SuspensionActivities;
import ai.crewlet.tenantry.workflows.suspension.SuspensionPlan;
import ai.crewlet.tenantry.workflows.suspension.SuspensionTarget;
import ai.crewlet.tenantry.workflows.suspension.ToldCompany;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** One tenant's intent and its Company's suspension, in memory. Pods follow at once. */
public final class FakeSuspensions implements SuspensionActivities {

  private static final String COMPANY = "Company " + Requests.TENANT;

  private final FakeCluster cluster;
  private volatile boolean intended;
  private volatile long generation = 1;
  private volatile boolean told;
  private volatile boolean deleting;
  private volatile boolean draining;

  public FakeSuspensions(FakeCluster cluster) {
    this.cluster = cluster;
  }

  /** Somebody else writes the Tenant's spec. */
  public void intend(boolean suspend) {
    intended = suspend;
    generation++;
  }

  /** What motions have last said; one that changes nothing leaves it (C46). */
  public boolean settledSuspended() {
    return cluster.status().settlements().stream()
        .map(Settlement::suspended)
        .filter(Objects::nonNull)
        .reduce(false, (before, later) -> later);
  }

  /** The company is suspended, and the Tenant says so. */
  public void suspended() {
    intend(true);
    told = true;
  }

  /** The Tenant is on its way out. */
  public void deleting() {
    deleting = true;
  }

  /** Pods take their time from now on. */
  public void draining(boolean now) {
    draining = now;
  }

  /** {@code Tenant.spec.suspend}. */
  public boolean intended() {
    return intended;
  }

  /** {@code Tenant.metadata.generation}. */
  public long generation() {
    return generation;
  }

  /** {@code Company.spec.suspend}. */
  public boolean told() {
    return told;
  }

  @Override
  public SuspensionPlan planSuspension(SetSuspension request) {
    return cluster.faults().call("planSuspension", () -> plan(request));
  }

  private SuspensionPlan plan(SetSuspension request) {
    if (deleting && !request.suspend()) {
      throw FailureType.TENANT_DELETING.failure("acme is being offboarded");
    }
    var wanted = request.suspend();
    var said = intended == wanted;
    var asked = request.generation();
    return new SuspensionPlan(
        FakeCluster.TENANT_ID,
        FakeCluster.NAMESPACE,
        Requests.TENANT,
        generation,
        said,
        !said && asked != null && generation > asked,
        said && settledSuspended() == wanted && told == wanted);
  }

  @Override
  public long intendSuspension(SuspensionTarget target) {
    return cluster
        .faults()
        .call(
            "intendSuspension",
            () -> {
              if (intended != target.suspend()) {
                intend(target.suspend());
              }
              return generation;
            });
  }

  @Override
  public ToldCompany tellCompany(SuspensionTarget target) {
    return cluster
        .faults()
        .call(
            "tellCompany",
            () -> {
              if (!cluster.exists(COMPANY)) {
                return new ToldCompany(null);
              }
              told = target.suspend();
              return new ToldCompany(2L);
            });
  }

  @Override
  public void awaitStopped(AwaitTold request) {
    cluster.faults().call("awaitStopped", () -> settledDown(true));
  }

  @Override
  public void awaitRunning(AwaitTold request) {
    cluster.faults().call("awaitRunning", () -> settledDown(false));
  }

  private boolean settledDown(boolean suspend) {
    if (draining || told != suspend) {
      throw FailureType.NOT_READY_YET.failure("its pods take their time", Duration.ofMinutes(1));
    }
    return true;
  }

  @Override
  public Subscriptions listSubscriptions(SuspensionTarget target) {
    return cluster
        .faults()
        .call(
            "listSubscriptions",
            () ->
                new Subscriptions(
                    List.of(
                        new Subscription(
                            "Slack",
                            "lead",
                            "https://hooks.example.com/webhooks/slack/lead",
                            null)),
                    null));
  }
}
