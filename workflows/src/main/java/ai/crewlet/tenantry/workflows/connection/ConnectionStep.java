package ai.crewlet.tenantry.workflows.connection;

import ai.crewlet.tenantry.workflows.motion.MotionStep;
import org.jspecify.annotations.Nullable;

/**
 * The steps of ConnectSeat, in order. Only appended to or guarded by {@code Workflow.getVersion}
 * (C51).
 */
public enum ConnectionStep implements MotionStep {
  /** The seat's status has the vendor's address (M70 to M72). */
  URLS("the seat's address"),
  /** What the vendor's app is created from; ask for it with the query {@code app}. */
  MANIFEST("the app's manifest"),
  /** People install the app and write its credentials into a Secret; its name comes in. */
  SECRET("the Secret's name"),
  /** The Seat's {@code credentialsSecretRef}, as the connecting manager (C43). */
  REFERENCE("reference"),
  /** ResolvedRefs, then the revision that has it. */
  RESOLVED("resolved and running");

  private final String title;

  ConnectionStep(String title) {
    this.title = title;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public boolean skippable() {
    return this == RESOLVED;
  }

  @Override
  public @Nullable String correctedBy() {
    return switch (this) {
      case SECRET, REFERENCE, RESOLVED -> "--secret <name>";
      case URLS, MANIFEST -> null;
    };
  }

  /** A connection is reported only while it needs attention: the lifecycle motion has the word. */
  @Override
  public boolean lasting() {
    return false;
  }
}
