package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.workers.controller.Decision.Start;
import ai.crewlet.tenantry.workers.controller.Decision.Verify;
import ai.crewlet.tenantry.workers.controller.Decision.Wake;
import ai.crewlet.tenantry.workers.controller.TenantWorld.Look;
import ai.crewlet.tenantry.workers.kube.Cluster;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.javaoperatorsdk.operator.api.reconciler.Cleaner;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.DeleteControl;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One pass over a Tenant: look, and mend what is settled; start what the spec means; write the
 * controller's part of the status if it differs. Never changes a spec, never writes what motions
 * own (C46, C47).
 */
@ControllerConfiguration(name = "tenant", generationAwareEventProcessing = false)
public final class TenantReconciler implements Reconciler<Tenant>, Cleaner<Tenant> {
  private final Cluster cluster;
  private final MotionStarter motions;
  private final Clock clock;
  private final WatchedWorld watched;
  private final TenantWorld world;
  private final HealthWorld health;
  private final TenantFinalizer finalizer;
  private final SecondLook secondLook;

  TenantReconciler(
      Cluster cluster,
      TenantWorld world,
      WatchedWorld watched,
      MotionStarter motions,
      HealthWorld health,
      Clock clock) {
    this.cluster = cluster;
    this.motions = motions;
    this.clock = clock;
    this.watched = watched;
    this.world = world;
    this.health = health;
    this.finalizer = new TenantFinalizer(cluster::putFinalizer);
    this.secondLook = new SecondLook(motions, name -> cluster.read(Tenant.class, name), clock);
  }

  @Override
  public List<EventSource<?, Tenant>> prepareEventSources(EventSourceContext<Tenant> context) {
    return watched.start(context);
  }

  @Override
  public UpdateControl<Tenant> reconcile(Tenant tenant, Context<Tenant> context) {
    finalizer.keep(tenant);
    return pass(tenant)
        .map(next -> UpdateControl.<Tenant>noUpdate().rescheduleAfter(next))
        .orElseGet(UpdateControl::noUpdate);
  }

  /** A deleted Tenant: the offboarding takes the finalizer off, not this. */
  @Override
  public DeleteControl cleanup(Tenant tenant, Context<Tenant> context) {
    return pass(tenant)
        .map(next -> DeleteControl.noFinalizerRemoval().rescheduleAfter(next))
        .orElseGet(DeleteControl::noFinalizerRemoval);
  }

  /** When to look again; empty when the Tenant has gone meanwhile. */
  private Optional<Duration> pass(Tenant tenant) {
    if (Passing.holds(tenant, clock.instant())) {
      return Optional.of(Passing.HELD);
    }
    if (Passing.motionSpeaksFirst(tenant, clock.instant())) {
      return Optional.of(Passing.FIRST_WORD);
    }
    var look = world.observe(tenant);
    var carried = carryOut(tenant);
    var reported = report(look, carried);
    reported.ifPresent(now -> health.say(tenant, now, carried));
    return reported.map(now -> Pace.next(now, look, carried, clock.instant()));
  }

  private Carried carryOut(Tenant tenant) {
    var decisions = Decisions.of(tenant, clock.instant());
    if (decisions.isEmpty()) {
      return Carried.nothing();
    }
    var complaint = motions.complaint();
    if (complaint.isPresent()) {
      return decisions.stream().allMatch(Verify.class::isInstance)
          ? Carried.nothing()
          : Carried.unreachable(complaint.get());
    }
    var carried = new Carried.Builder();
    decisions.forEach(decision -> carryOut(decision, tenant, carried));
    return carried.build(Wish.of(tenant).flatMap(Wish::annotation));
  }

  private void carryOut(Decision decision, Tenant tenant, Carried.Builder carried) {
    if (decision instanceof Start start) {
      if (secondLook.confirms(start, tenant)) {
        carried.started(start.motion(), motions.start(start, tenant));
      }
    } else if (decision instanceof Wake wake) {
      carried.lost(isLost(tenant));
      motions.wake(tenant, wake.token());
    } else if (decision instanceof Verify verify) {
      carried.lost(!motions.runs(verify.workflowId()));
    }
  }

  private boolean isLost(Tenant tenant) {
    return Phases.operation(tenant).filter(o -> !motions.runs(o.workflowId())).isPresent();
  }

  /** The Tenant as it is after the report; empty when it has gone meanwhile. */
  private Optional<Tenant> report(Look look, Carried carried) {
    var seen = look.seen();
    var wanted = StatusOf.compute(seen, carried, clock.instant());
    var live = Optional.ofNullable(seen.tenant().getStatus());
    if (look.repaired().mended().isEmpty()
        && live.filter(status -> StatusOf.inForce(wanted, status)).isPresent()) {
      return Optional.of(seen.tenant());
    }
    try {
      var report = fresh(seen.tenant(), StatusOf.reconciled(wanted, clock.instant()));
      return Optional.of(cluster.applyStatus(report, FieldManagers.TENANT_CONTROLLER));
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_NOT_FOUND) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private static Tenant fresh(Tenant tenant, TenantStatus status) {
    var fresh = new Tenant();
    fresh.setMetadata(new ObjectMetaBuilder().withName(tenant.getMetadata().getName()).build());
    fresh.setStatus(status);
    return fresh;
  }
}
