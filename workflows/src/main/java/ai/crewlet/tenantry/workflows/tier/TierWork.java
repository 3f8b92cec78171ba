package ai.crewlet.tenantry.workflows.tier;

/**
 * What every step of a move works by.
 *
 * @param plan exactly what is done, and what an undo goes back to
 * @param takeOver whether fields that somebody else owns may be written (C70)
 * @param requestId mark on what this request creates
 */
public record TierWork(TierPlan plan, boolean takeOver, String requestId) {}
