package ai.crewlet.tenantry.workflows.invitation;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import io.temporal.client.WorkflowOptions;

/** How an invitation is started when it is not part of an onboarding. */
public final class InvitePersonStart {

  /** One line for lists of workflows. */
  public static String summary(String tenant) {
    return "Invite a person into tenant " + tenant;
  }

  /** The workflow's page. */
  public static String details() {
    return "Invites, delivers, waits; again after expiry, three times.";
  }

  private InvitePersonStart() {}

  /** Options for the run that {@code request} asks for. */
  public static WorkflowOptions options(InvitePerson request) {
    return MotionStart.options(
        MotionType.INVITE_PERSON,
        Ids.invitation(request.tenant()),
        request.requestId(),
        summary(request.tenant()),
        details());
  }
}
