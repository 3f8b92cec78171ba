package ai.crewlet.tenantry.workflows.tier;

import org.jspecify.annotations.Nullable;

/**
 * What a parked move can be given anew.
 *
 * @param takeOver whether fields that somebody else owns may be written (C70): corrects TENANT,
 *     PLACEMENTS and MOVE; null leaves it as it is
 */
public record TierCorrection(@Nullable Boolean takeOver) {}
