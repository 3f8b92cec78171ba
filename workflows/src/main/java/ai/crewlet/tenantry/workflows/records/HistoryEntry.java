package ai.crewlet.tenantry.workflows.records;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One run of a motion, as it is remembered (C60). Vocabularies are spelled out instead of being
 * enums: an entry is read years later by other code.
 *
 * @param type kind of motion, such as {@code OnboardTenant}
 * @param tenant name of the Tenant
 * @param tenantId its identity; null when the run ended before there was one
 * @param workflowId id of the workflow
 * @param runId its run; an entry is written once per run
 * @param requestId the request it answered
 * @param requestedBy opaque name of who asked
 * @param plan what was to be done, in one sentence
 * @param outcome how it ended, such as {@code Succeeded}
 * @param failure type of the failure that refused it, else null
 * @param message why it ended so, or what it left for a person to do; else empty
 * @param started when the run began
 * @param ended when its last step was over
 * @param steps every step in order
 */
public record HistoryEntry(
    String type,
    String tenant,
    @Nullable String tenantId,
    String workflowId,
    String runId,
    String requestId,
    String requestedBy,
    String plan,
    String outcome,
    @Nullable String failure,
    String message,
    Instant started,
    Instant ended,
    List<HistoryStep> steps) {

  public HistoryEntry {
    steps = List.copyOf(steps);
  }

  /** The same run of a tenant whose identity has been found out. */
  public HistoryEntry of(String foundTenantId) {
    return new HistoryEntry(
        type,
        tenant,
        foundTenantId,
        workflowId,
        runId,
        requestId,
        requestedBy,
        plan,
        outcome,
        failure,
        message,
        started,
        ended,
        steps);
  }
}
