package ai.crewlet.tenantry.workflows.invitation;

import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import io.temporal.workflow.QueryMethod;
import io.temporal.workflow.UpdateMethod;
import io.temporal.workflow.UpdateValidatorMethod;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;
import org.jspecify.annotations.Nullable;

/**
 * Gets a person into a company's Human seat (C29, C48, C61); workflow id {@code
 * tenant/<name>/invitation}. Looks first: somebody joined means nothing to do; an open invitation
 * is awaited, not repeated. Invites again after expiry, three times, then asks for attention.
 * Sleeps while the company is suspended, ends when it is gone.
 */
@WorkflowInterface
public interface InvitePersonWorkflow extends MotionControls {

  @WorkflowMethod(name = "InvitePerson")
  InvitationResult invite(InvitePerson request);

  /**
   * The invitation now open, with what is needed to ask the engine for the same one again (M148);
   * null when none is. The link is not in it: nothing here has ever seen the link.
   */
  @QueryMethod
  @Nullable OpenInvitation invitation();

  /** Replaces the person and invites again. Refused with {@code NothingParked}. */
  @UpdateMethod
  Answer correct(InvitationCorrection correction);

  /** Refuses what has holes, in the sender's words, before it is in the history. */
  @UpdateValidatorMethod(updateName = "correct")
  void validateCorrection(InvitationCorrection correction);
}
