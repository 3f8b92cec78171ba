package ai.crewlet.tenantry.workflows.offboarding;

/**
 * Something of a tenant that an offboarding leaves.
 *
 * @param what the thing, by name
 * @param where it lies
 * @param who must act, and how
 */
public record Remaining(String what, String where, String who) {}
