package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.motion.MotionStep;
import org.jspecify.annotations.Nullable;

/**
 * The steps of OffboardTenant, in order. Only appended to or guarded by {@code Workflow.getVersion}
 * (C51).
 */
public enum OffboardingStep implements MotionStep {
  /** What else runs for the tenant makes way (C48), and the Tenant is being deleted. */
  PREEMPT("stop what runs", true),
  /** Everything there is, written down where a restore finds it, before anything is removed. */
  INVENTORY("inventory", false),
  /** Copied credentials, the agent's rights, room for pods (C59). */
  STOP_SPENDING("stop spending", true),
  /** The Company by its deletion policy; the operator stops its engine first (C21). */
  COMPANY("company", false),
  /** Nothing is removed until it is over; the way back is open. */
  GRACE("grace period", false),
  /** From here on there is no way back. */
  NAMESPACE("namespace", false),
  /** Volumes that go, and those that are kept by their reclaim policy (M180). */
  VOLUMES("volumes", true),
  /** The company's prefix in the object store (M180). */
  OBJECTS("object store", true),
  /** Looks that find nothing (I23). */
  VERIFY("verify absence", false),
  /** What was found, what is gone, what remains and who must act. */
  REPORT("erasure report", false),
  /** The Tenant object goes. */
  SETTLE("settle", false);

  private final String title;
  private final boolean skippable;

  OffboardingStep(String title, boolean skippable) {
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

  @Override
  public boolean lasting() {
    return this == COMPANY || this == GRACE || this == NAMESPACE || this == OBJECTS;
  }
}
