package ai.crewlet.tenantry.workflows.motion;

import org.jspecify.annotations.Nullable;

/**
 * A step of a motion. Implemented by one enum per motion, whose order is the order of the steps.
 */
public interface MotionStep {

  /** Constant name: the step in statuses, search attributes and answers. */
  String name();

  /** Place in the motion, from 0. */
  int ordinal();

  /** The step in two or three words, for people. */
  String title();

  /** Whether the motion makes sense without it. */
  boolean skippable();

  /**
   * Options of {@code tenantry correct} that replace what it takes from the request; null if it
   * takes nothing.
   */
  @Nullable String correctedBy();

  /**
   * Whether its beginning is written to the Tenant's status; those over in a moment are not, writes
   * stay few.
   */
  boolean lasting();

  /**
   * Whether it is over in a moment: then the search attribute Step shows it only when it is parked
   * or undone, which spares every history an event.
   */
  default boolean brief() {
    return false;
  }
}
