package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.temporal.activity.ActivityInterface;

/**
 * Writes of a change, each a server-side apply under the manager whose share it is (C43), none when
 * nothing differs. All fail with FieldConflict, naming field and owner, unless told to take over
 * (M134, M135).
 */
@ActivityInterface
public interface ChangeActivities {

  /** The Tenant's spec as the caller wrote it. */
  void changeTenant(ChangeTenant request);

  /** Objects of the company, then removals. Answers what was written, with its generation. */
  AppliedObjects changeObjects(ChangeObjects request);

  /** Replicas of the pools named, and nothing else of them (M171). Answers the Company. */
  AppliedObject scalePools(ScalePools request);

  /**
   * Since when the company's condition TokensRotated has its present status; to be asked before a
   * rotation is asked for, so that its end can be told from the end of an earlier one.
   */
  String tokensRotatedSince(TenantTarget target);

  /** Asks the operator for new tokens; asked again by the same request it asks once (C41). */
  AppliedObject rotateTokens(RotateTokens request);
}
