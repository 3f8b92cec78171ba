package ai.crewlet.tenantry.workers.starting;

import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workflows.MotionType;

/** Starts what a spec means. */
public final class SpecMotions {
  private final Motions motions;

  public SpecMotions(Motions motions) {
    this.motions = motions;
  }

  /** Starts a motion, or joins the run that answers the same request. */
  public StartAnswer start(MotionType type, SpecStart start) {
    return switch (type) {
      case ONBOARD_TENANT -> OnboardBySpec.start(motions, start);
      case MOVE_TIER -> MoveTierBySpec.start(motions, start);
      case SET_SUSPENSION -> SuspendBySpec.start(motions, start);
      case OFFBOARD_TENANT -> OffboardBySpec.start(motions, start);
      case CHANGE_COMPANY, CONNECT_SEAT, INVITE_PERSON ->
          throw new IllegalArgumentException("no spec means " + type);
    };
  }
}
