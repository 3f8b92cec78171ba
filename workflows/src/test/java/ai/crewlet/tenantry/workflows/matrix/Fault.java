package ai.crewlet.tenantry.workflows.matrix;

import ai.crewlet.tenantry.workflows.MotionType;
import org.jspecify.annotations.Nullable;

/** What happens to a step. */
public enum Fault {
  /** The worker dies after the step's effect, before its answer. */
  KILLED,
  /** The call fails once, for a reason that passes. */
  FAILED_ONCE,
  /** It fails for good, and a person mends the cause and retries. */
  RETRIED,
  /** It fails for good, and a person gives other input. */
  CORRECTED,
  /** It fails for good, and a person leaves it out. */
  SKIPPED,
  /** It fails for good, and a person gives up. */
  ABORTED,
  /** The workflow is cancelled in the middle of the call. */
  CANCELLED,
  /** Another motion takes over in the middle of the call. */
  SUPERSEDED,
  /** The same is asked for again, meanwhile and afterwards. */
  REPEATED,
  /** The workflow is terminated in the middle of the call, and the motion started anew. */
  TERMINATED,
  /** The tenant is suspended in the middle of the call (C48). */
  SUSPENDED_MEANWHILE(MotionType.SET_SUSPENSION),
  /** It fails for good, the tenant is suspended, and the cause is mended. */
  SUSPENDED_WHILE_PARKED(MotionType.SET_SUSPENSION),
  /** The tenant is offboarded in the middle of the call (C48). */
  DELETED_MEANWHILE(MotionType.OFFBOARD_TENANT),
  /** It fails for good, and the tenant is offboarded. */
  DELETED_WHILE_PARKED(MotionType.OFFBOARD_TENANT);

  private final @Nullable MotionType by;

  Fault() {
    this(null);
  }

  Fault(@Nullable MotionType by) {
    this.by = by;
  }

  /** Whether the other motion comes while the step is parked, not in the middle of its call. */
  boolean isWhileParked() {
    return this == SUSPENDED_WHILE_PARKED || this == DELETED_WHILE_PARKED;
  }

  /** Whether it is a second motion of this kind beside the first, which there never is (C48). */
  boolean isOwnKind(MotionType motion) {
    return by == motion;
  }
}
