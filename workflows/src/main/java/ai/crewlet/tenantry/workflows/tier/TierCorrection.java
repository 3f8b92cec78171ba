package ai.crewlet.tenantry.workflows.tier;

/**
 * What a parked move can be given anew.
 *
 * @param takeOver whether fields that somebody else owns may be written (C70): corrects TENANT,
 *     PLACEMENTS and MOVE
 */
public record TierCorrection(boolean takeOver) {}
