package ai.crewlet.tenantry.workflows.onboarding;

import ai.crewlet.tenantry.workflows.motion.MotionStep;
import org.jspecify.annotations.Nullable;

/**
 * The steps of OnboardTenant, in order. Only appended to or guarded by {@code Workflow.getVersion}
 * (C51).
 */
public enum OnboardingStep implements MotionStep {
  /** Everything that can be wrong with the request, before anything is created. */
  VALIDATE("validate and plan", false),
  /** The Tenant object: from here on the tenant has an identity. */
  TENANT("Tenant object", false),
  /** The namespace with its labels. */
  NAMESPACE("namespace", false),
  /** Accounts, roles, quotas. */
  ACCESS("access and quotas", false),
  /** Network policies. */
  ISOLATION("isolation", false),
  /** Copies of the providers' Secrets. A company may use others. */
  CREDENTIALS("provider credentials", true),
  /** The company's objects in one burst. */
  COMPANY("company objects", false),
  /** Every object Applied, then the Company Ready. Who skips it looks after the company by hand. */
  READY("company ready", true),
  /** The first person's invitation is under way; from here on there is no undo. */
  INVITATION("first invitation", true),
  /** {@code status.settled}. */
  SETTLE("settle", false);

  private final String title;
  private final boolean skippable;

  OnboardingStep(String title, boolean skippable) {
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
      case COMPANY, READY -> "-f <file>";
      case INVITATION -> "--invite <seat>=<address>";
      case VALIDATE, TENANT, NAMESPACE, ACCESS, ISOLATION, CREDENTIALS, SETTLE -> null;
    };
  }

  @Override
  public boolean lasting() {
    return this == NAMESPACE || this == READY;
  }

  @Override
  public boolean brief() {
    return switch (this) {
      case VALIDATE, TENANT, ACCESS, ISOLATION, CREDENTIALS, COMPANY -> true;
      case NAMESPACE, READY, INVITATION, SETTLE -> false;
    };
  }
}
