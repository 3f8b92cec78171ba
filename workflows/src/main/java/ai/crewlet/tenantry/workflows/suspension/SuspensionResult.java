package ai.crewlet.tenantry.workflows.suspension;

import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a suspension, or its end, ended.
 *
 * @param outcome Succeeded, NothingToDo, Aborted or Superseded
 * @param suspended what was asked for
 * @param company name of the Company; null when the tenant runs none, or none yet
 * @param subscriptions after a resume, what to check with the vendors (M175)
 * @param notes what was left out and why, one sentence each
 */
public record SuspensionResult(
    Outcome outcome,
    boolean suspended,
    @Nullable String company,
    List<Subscription> subscriptions,
    List<String> notes) {}
