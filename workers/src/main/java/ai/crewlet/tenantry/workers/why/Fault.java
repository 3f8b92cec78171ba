package ai.crewlet.tenantry.workers.why;

import org.jspecify.annotations.Nullable;

/**
 * One thing that keeps a tenant from being well.
 *
 * @param object kind and name, e.g. {@code Seat lead}
 * @param namespace where it is; null for an object of the cluster
 * @param field the field to change; null when the fault is in no field
 * @param reason of the condition, or type of the failure
 * @param sentence what is wrong and what to do, as the object says it
 * @param command what to type next
 * @param passing whether it comes right without anybody
 */
public record Fault(
    String object,
    @Nullable String namespace,
    @Nullable String field,
    String reason,
    String sentence,
    String command,
    boolean passing) {}
