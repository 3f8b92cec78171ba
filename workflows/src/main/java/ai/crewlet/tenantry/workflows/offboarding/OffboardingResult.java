package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an offboarding ended.
 *
 * @param outcome Succeeded, Restored, NothingToDo or Superseded
 * @param tenantId null when it never learned one
 * @param namespace null when it never learned one
 * @param report the erasure report; null unless Succeeded
 * @param warnings what a person left out or left behind, and what a restore did not bring back
 */
public record OffboardingResult(
    Outcome outcome,
    @Nullable String tenantId,
    @Nullable String namespace,
    @Nullable ErasureReport report,
    List<String> warnings) {}
