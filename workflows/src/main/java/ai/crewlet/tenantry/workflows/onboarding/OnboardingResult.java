package ai.crewlet.tenantry.workflows.onboarding;

import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an onboarding ended.
 *
 * @param outcome Succeeded, NothingToDo, Aborted or Superseded
 * @param tenantId null when it never had one
 * @param namespace null when it never had one
 * @param tier null when it was never planned
 * @param company name of the Company; null without one
 * @param invitation workflow id of the invitation; null without one
 * @param warnings of validation, and of everything a person left out or left behind
 */
public record OnboardingResult(
    Outcome outcome,
    @Nullable String tenantId,
    @Nullable String namespace,
    @Nullable String tier,
    @Nullable String company,
    @Nullable String invitation,
    List<String> warnings) {}
