package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.records.HistoryBook;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes OperationHealthy where no motion is there to do it (C49): under the motions' name, with
 * their share as it was read, and refused with a conflict, and tried again, should one have written
 * since.
 */
final class HealthWorld {
  private static final Logger LOG = LoggerFactory.getLogger(HealthWorld.class);

  private final Cluster cluster;
  private final HistoryBook book;
  private final Clock clock;

  /**
   * @param book where a lost motion is written down, which could not do it itself (C60)
   */
  HealthWorld(Cluster cluster, HistoryBook book, Clock clock) {
    this.cluster = cluster;
    this.book = book;
    this.clock = clock;
  }

  /**
   * Says what a pass has learned about the motions.
   *
   * @param seen the Tenant as the pass began with it
   * @param now the same after the pass's own report
   */
  void say(Tenant seen, Tenant now, Carried carried) {
    if (carried.complaint() != null) {
      unreachable(now, carried.complaint());
    } else if (carried.lost()) {
      lost(seen, now);
    } else if (OperationHealth.isSaidUnreachable(now)) {
      write(now, operation(now), OperationHealth.reachable(now, clock.instant()));
    } else if (OperationHealth.isOver(now, carried.followed() != null)) {
      write(now, null, OperationHealth.over(now, clock.instant()));
    }
  }

  private void unreachable(Tenant tenant, String complaint) {
    LOG.warn("tenant {}: {}", tenant.getMetadata().getName(), complaint);
    var condition = OperationHealth.unreachable(tenant, complaint, clock.instant());
    if (Optional.ofNullable(tenant.getStatus())
        .filter(status -> status.conditions().contains(condition))
        .isEmpty()) {
      write(tenant, operation(tenant), condition);
    }
  }

  /** Takes the lost operation away, which lets the next motion start. */
  private void lost(Tenant seen, Tenant now) {
    if (!Phases.operation(now).equals(Phases.operation(seen))) {
      return; // it has settled since the pass began
    }
    Phases.operation(now).ifPresent(operation -> lost(operation, now));
  }

  private void lost(Operation operation, Tenant tenant) {
    var condition = OperationHealth.lost(tenant, operation.workflowId(), clock.instant());
    LOG.warn("tenant {}: {}", tenant.getMetadata().getName(), condition.getMessage());
    book.write(LostMotion.entry(operation, tenant, condition.getMessage(), clock.instant()));
    write(tenant, null, condition);
  }

  private static @Nullable Operation operation(Tenant tenant) {
    return Optional.ofNullable(tenant.getStatus()).map(TenantStatus::operation).orElse(null);
  }

  private void write(Tenant tenant, @Nullable Operation operation, Condition condition) {
    var body = new Tenant();
    body.setMetadata(
        new ObjectMetaBuilder()
            .withName(tenant.getMetadata().getName())
            .withResourceVersion(tenant.getMetadata().getResourceVersion())
            .build());
    body.setStatus(
        TenantStatusBuilder.builder()
            .operation(operation)
            .settled(Phases.settled(tenant).orElse(null))
            .conditions(List.of(condition))
            .build());
    cluster.applyStatus(body, FieldManagers.TENANT_MOTION);
  }
}
