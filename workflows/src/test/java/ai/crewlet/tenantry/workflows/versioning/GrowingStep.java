package ai.crewlet.tenantry.workflows.versioning;

import ai.crewlet.tenantry.workflows.motion.MotionStep;
import org.jspecify.annotations.Nullable;

/** Steps of the growing motion. */
public enum GrowingStep implements MotionStep {
  FIRST,
  ADDED,
  LAST;

  @Override
  public String title() {
    return name();
  }

  @Override
  public boolean skippable() {
    return false;
  }

  @Override
  public @Nullable String correctedBy() {
    return null;
  }

  @Override
  public boolean lasting() {
    return false;
  }
}
