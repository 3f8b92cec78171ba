package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A motion that ended without a last word, as it is remembered (C49, C60). Pure. */
final class LostMotion {
  private static final String UNKNOWN = "unknown";

  private LostMotion() {}

  /** What its last report tells; who asked and how it began went with it. */
  static HistoryEntry entry(Operation operation, Tenant tenant, String message, Instant now) {
    return new HistoryEntry(
        Objects.requireNonNullElse(operation.type(), UNKNOWN),
        tenant.getMetadata().getName(),
        TenantView.of(tenant).tenantId(),
        operation.workflowId(),
        Objects.requireNonNullElse(operation.runId(), UNKNOWN),
        UNKNOWN,
        UNKNOWN,
        "last seen at step " + Objects.requireNonNullElse(operation.step(), UNKNOWN),
        "Lost",
        null,
        message,
        Optional.ofNullable(operation.since()).map(Instant::parse).orElse(now),
        now,
        List.of());
  }
}
