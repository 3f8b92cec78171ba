package ai.crewlet.tenantry.workflows.motion;

import io.temporal.activity.ActivityInterface;

/**
 * What motions say on the Tenant (C46, C47), as field manager {@code tenant-motion}. Writes nothing
 * when nothing differs. A Tenant that does not exist is no error: there is nobody to tell.
 */
@ActivityInterface
public interface MotionStatusActivities {

  /**
   * Writes {@code status.operation} and the condition OperationHealthy in one patch. The report of
   * a side motion ({@code MotionType.side()}) never replaces another workflow's operation: it fails
   * with NotReadyYet until that one has settled.
   */
  void reportOperation(OperationReport report);

  /** Removes {@code status.operation} if it is this workflow's, and sets OperationHealthy=True. */
  void clearOperation(OperationOwner owner);

  /**
   * Writes {@code status.settled}, removes {@code status.operation}, and sets OperationHealthy:
   * True, or False with the failure's reason after a refusal. One patch.
   */
  void settle(Settlement settlement);
}
