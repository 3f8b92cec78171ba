package ai.crewlet.tenantry.workflows.tier;

import org.jspecify.annotations.Nullable;

/**
 * A request to move a tenant to another tier.
 *
 * @param tenant name of the Tenant
 * @param tier name of the EngineClass it goes to
 * @param plan what somebody has read and wants done, exactly; null makes the motion plan by itself
 *     (the Tenant's spec was changed with kubectl)
 * @param takeOver whether fields that somebody else owns may be written (C70)
 * @param generation of the Tenant whose spec asks for the move (C46); null when the spec does not
 *     say it yet
 * @param requestId same for repetitions of the same request
 * @param requestedBy opaque name of who asked
 */
public record MoveTier(
    String tenant,
    String tier,
    @Nullable TierPlan plan,
    boolean takeOver,
    @Nullable Long generation,
    String requestId,
    String requestedBy) {

  /** The request with the corrected parts in place of its own. */
  MoveTier with(TierCorrection correction) {
    return new MoveTier(
        tenant,
        tier,
        plan,
        correction.takeOver() == null ? takeOver : correction.takeOver(),
        generation,
        requestId,
        requestedBy);
  }
}
