package ai.crewlet.tenantry.workflows.offboarding;

/**
 * The state of the grace period.
 *
 * @param target whose
 * @param grace what to write down
 */
public record RecordGrace(OffboardingTarget target, Inventory.Grace grace) {}
