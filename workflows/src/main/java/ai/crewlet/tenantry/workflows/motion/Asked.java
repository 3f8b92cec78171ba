package ai.crewlet.tenantry.workflows.motion;

/**
 * Who asked for a motion, and for what: kept in the tenant's history (C60).
 *
 * @param requestId same for repetitions of the same request
 * @param requestedBy opaque name of who asked
 * @param plan what is to be done in one sentence; names and numbers, no addresses, no secrets
 */
public record Asked(String requestId, String requestedBy, String plan) {}
