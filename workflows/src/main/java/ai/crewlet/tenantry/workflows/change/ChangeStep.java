package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.motion.MotionStep;
import org.jspecify.annotations.Nullable;

/**
 * The steps of ChangeCompany, in order. Only appended to or guarded by {@code Workflow.getVersion}
 * (C51).
 */
public enum ChangeStep implements MotionStep {
  /** What differs, and everything that can be wrong with the request, before a write. */
  PLAN("plan the change"),
  /** The Tenant's spec: name, quotas, providers, network policy. */
  TENANT("Tenant object"),
  /** The company's objects in one burst, so that they become one revision (M139). */
  COMPANY("company objects"),
  /** How many pods each pool has (M171). */
  POOLS("pool sizes"),
  /** New tokens are asked for (C41). */
  ROTATE("token rotation"),
  /** Every object written says Applied; pools placed, old tokens refused. */
  APPLIED("applied");

  private final String title;

  ChangeStep(String title) {
    this.title = title;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public boolean skippable() {
    return this != PLAN;
  }

  @Override
  public @Nullable String correctedBy() {
    return switch (this) {
      case COMPANY -> "-f <file> [--take-over]";
      case APPLIED -> "-f <file>";
      case TENANT, POOLS -> "--take-over";
      case PLAN, ROTATE -> null;
    };
  }

  @Override
  public boolean lasting() {
    return this == APPLIED;
  }
}
