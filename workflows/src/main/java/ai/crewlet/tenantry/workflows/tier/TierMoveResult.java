package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.tier.TierPlan.UrlChange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a move ended.
 *
 * @param outcome Succeeded, NothingToDo, Aborted or Superseded
 * @param tenantId identity of the tenant; null when it was never planned
 * @param from the tier it was on; null when it had none
 * @param to the tier it was to go to
 * @param suspended whether the company is suspended, so that the move takes effect on resume (C40)
 * @param urls addresses that are other ones now
 * @param warnings of the plan, and of everything a person left out
 */
public record TierMoveResult(
    Outcome outcome,
    @Nullable String tenantId,
    @Nullable String from,
    String to,
    boolean suspended,
    List<UrlChange> urls,
    List<String> warnings) {}
