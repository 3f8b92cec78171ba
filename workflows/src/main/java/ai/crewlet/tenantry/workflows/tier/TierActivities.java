package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import io.temporal.activity.ActivityInterface;

/**
 * What a move asks of the cluster. Everything that writes does so once however often it is called,
 * and writes nothing that is so already; everything that restores does so from the plan, and leaves
 * alone what somebody changed meanwhile.
 */
@ActivityInterface
public interface TierActivities {

  /**
   * What a move would do; reads, never writes. What stands in the way is in the plan. Fails with
   * TenantNotFound, TenantDeleting, NotOnboarded, TierUnknown.
   */
  TierPlan planMove(PlanTierMove request);

  /**
   * The plan to carry out: the request's own, if the cluster is still as it was when that was made,
   * else StalePlan with what has changed; a new one, if the request has none. Fails also as {@link
   * #planMove}, and with whatever stands in the way: LimitExceeded, ClassNotAllowed, OwnedByOthers.
   */
  TierPlan checkMove(MoveTier request);

  /**
   * Writes {@code Tenant.spec.tier}; only once {@code status.operation} names the calling workflow
   * (NotReadyYet until then), so that nobody starts another motion for it.
   *
   * @return the Tenant's generation afterwards
   */
  long writeTier(TierWork work);

  /** Puts {@code Tenant.spec.tier} back, and its owner. Answers like {@link #writeTier}. */
  long restoreTier(TierWork work);

  /**
   * Moves the plan's Seats to the data pod and removes its pools from the Company. Fails with
   * StalePlan when a Seat has been placed elsewhere since, OwnedByOthers.
   *
   * @return the Company and the Seats
   */
  AppliedObjects releasePlacements(TierWork work);

  /** Returns once no pod of the plan's pools is left, or the company is suspended. */
  void awaitReleased(TierWork work);

  /** Puts the plan's pools and Seats back, and their owners. Answers the Company and the Seats. */
  AppliedObjects restorePlacements(TierWork work);

  /**
   * Relabels the namespace, fits its quota and names the class, one right after the other, and
   * verifies both (C15).
   *
   * @return the Company; empty for a tenant without one
   */
  AppliedObjects moveCompany(TierWork work);

  /** The same back to the tier the plan came from. */
  AppliedObjects moveBack(TierWork work);
}
