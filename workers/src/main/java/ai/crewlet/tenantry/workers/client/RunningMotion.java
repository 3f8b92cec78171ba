package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.invitation.InvitationCorrection;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingCorrection;
import java.util.function.Function;

/**
 * A motion that runs, and what a person can tell it (C50). Every call may be refused with {@link
 * MotionRefusal}, whose message says what to do instead.
 *
 * @param workflowId its id, as in the Temporal UI
 * @param type its kind, e.g. OnboardTenant
 */
public record RunningMotion(String workflowId, String type, Motions motions) {

  /** Where it is, step by step. */
  public Progress progress() {
    return tell(MotionControls::progress);
  }

  public Answer retry() {
    return tell(MotionControls::retry);
  }

  public Answer skip(String reason) {
    return tell(controls -> controls.skip(reason));
  }

  public Answer abort() {
    return tell(MotionControls::abort);
  }

  public Answer correct(OnboardingCorrection correction) {
    return MotionRefusal.unwrap(
        () -> motions.stub(OnboardTenantWorkflow.class, workflowId).correct(correction));
  }

  public Answer correct(InvitationCorrection correction) {
    return MotionRefusal.unwrap(
        () -> motions.stub(InvitePersonWorkflow.class, workflowId).correct(correction));
  }

  private <T> T tell(Function<MotionControls, T> call) {
    return MotionRefusal.unwrap(() -> call.apply(motions.controls(workflowId)));
  }
}
