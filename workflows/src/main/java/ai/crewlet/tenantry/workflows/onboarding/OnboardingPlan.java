package ai.crewlet.tenantry.workflows.onboarding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What validation found.
 *
 * @param tier name of the EngineClass
 * @param company name of the Company; null when none was announced
 * @param tenantId when the Tenant exists or names it, else null
 * @param namespace when known, else null: derived from the tenantId
 * @param nothingToDo whether the tenant is settled at exactly this content (C46): no step is needed
 * @param warnings shown to the caller; sentences for people
 */
public record OnboardingPlan(
    String tier,
    @Nullable String company,
    @Nullable String tenantId,
    @Nullable String namespace,
    boolean nothingToDo,
    List<String> warnings) {}
