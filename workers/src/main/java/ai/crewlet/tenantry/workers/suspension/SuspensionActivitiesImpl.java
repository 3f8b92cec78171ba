package ai.crewlet.tenantry.workers.suspension;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.engine.traffic.VendorTraffic;
import ai.crewlet.tenantry.workers.company.LifecycleShare;
import ai.crewlet.tenantry.workers.invitation.CompanyEngines;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.surroundings.OwnNamespaces;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.waiting.Looks;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.WaitRoom;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.suspension.AwaitTold;
import ai.crewlet.tenantry.workflows.suspension.SetSuspension;
import ai.crewlet.tenantry.workflows.suspension.Subscriptions;
import ai.crewlet.tenantry.workflows.suspension.SuspensionActivities;
import ai.crewlet.tenantry.workflows.suspension.SuspensionPlan;
import ai.crewlet.tenantry.workflows.suspension.SuspensionTarget;
import ai.crewlet.tenantry.workflows.suspension.ToldCompany;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.temporal.failure.ApplicationFailure;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** A tenant's suspension at the API server, in the operator's reports, and at its engine. */
public final class SuspensionActivitiesImpl implements SuspensionActivities {

  private final Cluster cluster;
  private final ApiCalls calls;
  private final Looks looks;
  private final WaitRoom waits;
  private final CompanyEngines engines;
  private final OwnNamespaces own;

  public SuspensionActivitiesImpl(
      Cluster cluster, ApiCalls calls, Looks looks, WaitRoom waits, CompanyEngines engines) {
    this.cluster = cluster;
    this.calls = calls;
    this.looks = looks;
    this.waits = waits;
    this.engines = engines;
    this.own = new OwnNamespaces(cluster);
  }

  @Override
  public SuspensionPlan planSuspension(SetSuspension request) {
    return calls.call(
        "Tenant " + request.tenant(),
        () -> {
          var live =
              cluster
                  .read(Tenant.class, request.tenant())
                  .orElseThrow(() -> gone(request.tenant()));
          return SuspensionRules.plan(request, live, company(TenantView.of(live)));
        });
  }

  private Optional<Company> company(TenantView view) {
    return Optional.ofNullable(view.company())
        .filter(name -> !own.isForeign(view.name(), view.tenantId(), view.namespace()))
        .flatMap(name -> cluster.read(Company.class, view.namespace(), name));
  }

  @Override
  public long intendSuspension(SuspensionTarget target) {
    return calls.call(
        "Tenant " + target.tenant(),
        () -> {
          new SuspensionIntent(cluster).write(tenant(target), target.suspend());
          return tenant(target).getMetadata().getGeneration();
        });
  }

  private Tenant tenant(SuspensionTarget target) {
    return cluster
        .read(Tenant.class, target.tenant())
        .filter(live -> TenantView.of(live).tenantId().equals(target.tenantId()))
        .orElseThrow(() -> gone(target.tenant()));
  }

  private static ApplicationFailure gone(String tenant) {
    return FailureType.TENANT_NOT_FOUND.failure(
        "there is no Tenant %s; see: tenantry list".formatted(tenant));
  }

  @Override
  public ToldCompany tellCompany(SuspensionTarget target) {
    return calls.call(
        "Company " + target.company(),
        () ->
            company(target)
                .map(live -> LifecycleShare.say(cluster, live, Map.of("suspend", target.suspend())))
                .map(told -> new ToldCompany(told.getMetadata().getGeneration()))
                .orElseGet(() -> new ToldCompany(null)));
  }

  /** One in a namespace that is somebody else's is another tenant's (I4). */
  private Optional<GenericKubernetesResource> company(SuspensionTarget target) {
    return own.isForeign(target.tenant(), target.tenantId(), target.namespace())
        ? Optional.empty()
        : cluster.read(CustomKind.COMPANY, target.namespace(), target.company());
  }

  /** A Company that was there has stopped once it is gone; a watch may not have seen it yet. */
  @Override
  public void awaitStopped(AwaitTold request) {
    var target = request.target();
    var gone =
        calls.call(
            "Company " + target.company(),
            () -> cluster.read(CustomKind.COMPANY, target.namespace(), target.company()).isEmpty());
    if (!gone) {
      var seen = new AtomicBoolean();
      await(
          request,
          company -> {
            seen.compareAndSet(false, company.isPresent());
            return RestVerdicts.stopped(request, company, seen.get());
          });
    }
  }

  @Override
  public void awaitRunning(AwaitTold request) {
    await(request, company -> RestVerdicts.running(request, company));
  }

  private void await(AwaitTold request, Function<Optional<Observed>, Verdict<Void>> verdict) {
    var target = request.target();
    waits.await(
        target.namespace(),
        () ->
            looks.complete()
                ? verdict.apply(
                    looks.find(CustomKind.COMPANY, target.namespace(), target.company()))
                : new Verdict.Pending<>("this worker is still reading the cluster"));
  }

  @Override
  public Subscriptions listSubscriptions(SuspensionTarget target) {
    var namespace = target.namespace();
    var integrations =
        calls.call(
            "Integrations in namespace " + namespace,
            () -> cluster.list(Integration.class, namespace));
    var seats =
        calls.call("Seats in namespace " + namespace, () -> cluster.list(Seat.class, namespace));
    try {
      return new Subscriptions(
          SubscriptionList.of(integrations, seats, lastDeliveries(target)), null);
    } catch (EngineFailure | ApplicationFailure silent) {
      return new Subscriptions(
          SubscriptionList.of(integrations, seats, Map.of()),
          "the engine does not say when vendors last delivered; look at each subscription with its vendor");
    }
  }

  private Map<String, Instant> lastDeliveries(SuspensionTarget target) {
    var newest = new HashMap<String, Instant>();
    for (VendorTraffic vendor : traffic(target)) {
      vendor.lastAt().ifPresent(at -> newest.put(vendor.vendor(), at.toInstant()));
    }
    return newest;
  }

  private List<VendorTraffic> traffic(SuspensionTarget target) {
    return calls
        .call(
            "Access token of Company " + target.company(),
            () -> engines.of(target.namespace(), target.company()))
        .traffic();
  }
}
