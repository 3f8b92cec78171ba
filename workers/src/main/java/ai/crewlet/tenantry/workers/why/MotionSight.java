package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.workflows.invitation.OpenInvitation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What Temporal says of a tenant's motions: the Tenant's status shows one of them at most (C47).
 *
 * @param parked those that wait for a person
 * @param invitation the one that waits to be accepted; null when none does
 * @param silence why it was not to be learned; null when Temporal answered
 */
public record MotionSight(
    List<ParkedMotion> parked, @Nullable OpenInvitation invitation, @Nullable String silence) {

  public MotionSight {
    parked = List.copyOf(parked);
  }

  /** Temporal does not answer: what the cluster says is all there is to see. */
  public static MotionSight unanswered(String why) {
    return new MotionSight(
        List.of(),
        null,
        "motions that the Tenant's status does not show were not looked at: " + why);
  }
}
