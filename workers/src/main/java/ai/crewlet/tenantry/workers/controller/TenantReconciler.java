package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One pass over a Tenant: look, decide, write the controller's part of the status if it differs,
 * start what the spec means. Never writes what motions own (C47).
 */
@ControllerConfiguration(name = "tenant", generationAwareEventProcessing = false)
public final class TenantReconciler implements Reconciler<Tenant> {
  private static final Logger LOG = LoggerFactory.getLogger(TenantReconciler.class);
  private static final String BY_NAMESPACE = "tenant-namespace";
  private static final Duration LOOK_AGAIN = Duration.ofMinutes(10);
  private static final Duration TRY_AGAIN = Duration.ofSeconds(10);

  private final Cluster cluster;
  private final TenancySettings settings;
  private final MotionStarter motions;
  private final Clock clock;

  TenantReconciler(Cluster cluster, TenancySettings settings, MotionStarter motions, Clock clock) {
    this.cluster = cluster;
    this.settings = settings;
    this.motions = motions;
    this.clock = clock;
  }

  @Override
  public UpdateControl<Tenant> reconcile(Tenant tenant, Context<Tenant> context) {
    var seen = new TenantWorld(cluster, settings, view -> company(view, context)).observe(tenant);
    var reported = report(seen);
    return reported
        .map(now -> UpdateControl.<Tenant>noUpdate().rescheduleAfter(move(tenant, now)))
        .orElseGet(UpdateControl::noUpdate);
  }

  private static Optional<Company> company(TenantView view, Context<Tenant> context) {
    return context
        .getSecondaryResourcesAsStream(Company.class)
        .filter(c -> c.getMetadata().getName().equals(view.company()))
        .findFirst();
  }

  /** The Tenant as it is after the report; empty when it has gone meanwhile. */
  private Optional<Tenant> report(TenantObservation seen) {
    var wanted = StatusOf.compute(seen, clock.instant());
    var live = Optional.ofNullable(seen.tenant().getStatus());
    if (live.filter(status -> StatusOf.inForce(wanted, status)).isPresent()) {
      return Optional.of(seen.tenant());
    }
    try {
      var report = fresh(seen.tenant(), wanted);
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

  private Duration move(Tenant tenant, Tenant reported) {
    var decision = Decisions.of(tenant, clock.instant());
    if (decision instanceof Decision.Rest) {
      return Phases.operation(tenant).isPresent() ? Decisions.BELIEVED : LOOK_AGAIN;
    }
    var complaint = motions.complaint();
    if (complaint.isPresent()) {
      LOG.warn("tenant {}: {}", tenant.getMetadata().getName(), complaint.get());
      sayUnreachable(reported, complaint.get());
      return TRY_AGAIN;
    }
    var lost = motions.carryOut(decision, tenant) == MotionStarter.Answer.MOTION_LOST;
    if (lost && Phases.operation(reported).equals(Phases.operation(tenant))) {
      sayLost(reported); // else it has settled since this pass began
    }
    return Phases.operation(tenant).isPresent() ? Decisions.BELIEVED : LOOK_AGAIN;
  }

  /** Takes the lost operation away, which lets the next motion start (C49). */
  private void sayLost(Tenant tenant) {
    var workflowId = Phases.operation(tenant).map(o -> o.workflowId()).orElse("");
    LOG.warn("tenant {}: workflow {} is lost", tenant.getMetadata().getName(), workflowId);
    write(tenant, null, OperationHealth.lost(tenant, workflowId, clock.instant()));
  }

  /**
   * In the motions' stead and under their name, with their share as it was read: refused with a
   * conflict, and tried again, should a motion have written since.
   */
  private void sayUnreachable(Tenant tenant, String complaint) {
    var live = Optional.ofNullable(tenant.getStatus());
    var condition = OperationHealth.unreachable(tenant, complaint, clock.instant());
    if (live.filter(status -> status.conditions().contains(condition)).isPresent()) {
      return;
    }
    write(tenant, live.map(TenantStatus::operation).orElse(null), condition);
  }

  private void write(Tenant tenant, @Nullable Operation operation, Condition condition) {
    var share =
        TenantStatusBuilder.builder()
            .operation(operation)
            .settled(Phases.settled(tenant).orElse(null))
            .conditions(List.of(condition))
            .build();
    var body = fresh(tenant, share);
    body.getMetadata().setResourceVersion(tenant.getMetadata().getResourceVersion());
    cluster.applyStatus(body, FieldManagers.TENANT_MOTION);
  }

  @Override
  public List<EventSource<?, Tenant>> prepareEventSources(EventSourceContext<Tenant> context) {
    context
        .getPrimaryCache()
        .addIndexer(BY_NAMESPACE, tenant -> List.of(TenantView.of(tenant).namespace()));
    return List.of(namespaces(context), companies(context));
  }

  private EventSource<?, Tenant> namespaces(EventSourceContext<Tenant> context) {
    return new InformerEventSource<>(
        InformerEventSourceConfiguration.from(Namespace.class, Tenant.class)
            .withLabelSelector(settings.tenantLabel() + "=" + Labels.TRUE)
            .withSecondaryToPrimaryMapper(
                namespace -> owners(context, namespace.getMetadata().getName()))
            .build(),
        context);
  }

  private EventSource<?, Tenant> companies(EventSourceContext<Tenant> context) {
    return new InformerEventSource<>(
        InformerEventSourceConfiguration.from(Company.class, Tenant.class)
            .withSecondaryToPrimaryMapper(
                company -> owners(context, company.getMetadata().getNamespace()))
            .withPrimaryToSecondaryMapper(TenantReconciler::companyOf)
            .build(),
        context);
  }

  private static Set<ResourceID> companyOf(Tenant tenant) {
    var view = TenantView.of(tenant);
    return view.company() == null
        ? Set.of()
        : Set.of(new ResourceID(view.company(), view.namespace()));
  }

  private static Set<ResourceID> owners(EventSourceContext<Tenant> context, String namespace) {
    return context.getPrimaryCache().byIndex(BY_NAMESPACE, namespace).stream()
        .map(ResourceID::fromResource)
        .collect(Collectors.toSet());
  }
}
