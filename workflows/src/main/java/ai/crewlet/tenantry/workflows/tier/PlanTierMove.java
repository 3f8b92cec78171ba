package ai.crewlet.tenantry.workflows.tier;

/**
 * A question: what would a move do?
 *
 * @param tenant name of the Tenant
 * @param tier name of the EngineClass it would go to
 */
public record PlanTierMove(String tenant, String tier) {}
