package ai.crewlet.tenantry.workflows.suspension;

import ai.crewlet.tenantry.workflows.motion.MotionStep;
import org.jspecify.annotations.Nullable;

/**
 * The steps of SetSuspension, in order. Only appended to or guarded by {@code Workflow.getVersion}
 * (C51).
 */
public enum SuspensionStep implements MotionStep {
  /** What the Tenant and its Company say now. */
  CHECK("look at the tenant", false),
  /** {@code Tenant.spec.suspend}, the intent (C46); written already by most front doors. */
  TENANT("write the intent", false),
  /** {@code Company.spec.suspend}, as the lifecycle manager (C43). */
  COMPANY("tell the company", false),
  /** Its pods are gone, or it is Ready. Who skips it looks after the company by hand. */
  STOPPED_OR_READY("stopped or ready", true),
  /** What vendors may have switched off meanwhile (M175). */
  SUBSCRIPTIONS("subscriptions to check", true),
  /** {@code status.settled.suspended}. */
  SETTLE("settle", false);

  private final String title;
  private final boolean skippable;

  SuspensionStep(String title, boolean skippable) {
    this.title = title;
    this.skippable = skippable;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public boolean skippable() {
    return skippable;
  }

  @Override
  public @Nullable String correctedBy() {
    return null;
  }

  /** A suspension is reported only while it needs attention: the lifecycle motion has the word. */
  @Override
  public boolean lasting() {
    return false;
  }
}
