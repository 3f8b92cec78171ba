package ai.crewlet.tenantry.workflows.motion;

/** Work that may create something. */
@FunctionalInterface
public interface CreatingWork {

  /** Returns whether this motion created anything, so that an undo has something to remove. */
  boolean run(Attempt attempt);
}
