package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.motion.MotionStep;
import org.jspecify.annotations.Nullable;

/**
 * The steps of MoveTier, in order. Only appended to or guarded by {@code Workflow.getVersion}
 * (C51).
 */
public enum TierStep implements MotionStep {
  /** The plan is made, or found to be what the cluster still says; refused otherwise. */
  PLAN("plan", false),
  /** {@code Tenant.spec.tier}, the intent (C46). */
  TENANT("intent", false),
  /** Seats off the pools that the target forbids, and those pools gone (C70). */
  PLACEMENTS("seats off pools", false),
  /** The namespace's label, its quota and the Company's class, in one activity (C15). */
  MOVE("label and class", false),
  /** The Company Ready as the new class has it. Who skips it looks after the company by hand. */
  READY("company ready", true),
  /** {@code status.settled}. */
  SETTLE("settle", false);

  private final String title;
  private final boolean skippable;

  TierStep(String title, boolean skippable) {
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
    return switch (this) {
      case TENANT, PLACEMENTS, MOVE -> "--take-over";
      case PLAN, READY, SETTLE -> null;
    };
  }

  /** The intent is written only once the Tenant says who writes it. */
  @Override
  public boolean lasting() {
    return this == TENANT || this == PLACEMENTS || this == READY;
  }
}
