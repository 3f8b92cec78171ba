package ai.crewlet.tenantry.workflows.motion;

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
   * Whether its beginning is written to the Tenant's status; those over in a moment are not, writes
   * stay few.
   */
  boolean lasting();
}
