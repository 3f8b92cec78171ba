package ai.crewlet.tenantry.workflows.invitation;

import ai.crewlet.tenantry.workflows.motion.MotionStep;
import org.jspecify.annotations.Nullable;

/** The steps of InvitePerson. After an expiry it goes back to LOOK. */
public enum InvitationStep implements MotionStep {
  /** Who is there, who is invited. */
  LOOK("look first", false),
  /** Ask the engine and deliver the link. */
  INVITE("invite and deliver", false),
  /**
   * Wait until the person has joined, the invitation has expired, or the company is suspended or
   * gone.
   */
  JOIN("wait for the person", false);

  private final String title;
  private final boolean skippable;

  InvitationStep(String title, boolean skippable) {
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
      case LOOK -> null;
      case INVITE, JOIN -> "--invite <seat>=<address>";
    };
  }

  /** An invitation is reported only while it needs attention: the lifecycle motion has the word. */
  @Override
  public boolean lasting() {
    return false;
  }
}
