package ai.crewlet.tenantry.workflows.invitation;

import static ai.crewlet.tenantry.workflows.invitation.InvitationStep.INVITE;
import static ai.crewlet.tenantry.workflows.invitation.InvitationStep.JOIN;
import static ai.crewlet.tenantry.workflows.invitation.InvitationStep.LOOK;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.Asked;
import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Given;
import ai.crewlet.tenantry.workflows.motion.Motion;
import ai.crewlet.tenantry.workflows.motion.MotionHandlers;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Script;
import io.temporal.workflow.WorkflowInit;
import java.util.EnumSet;
import org.jspecify.annotations.Nullable;

/**
 * The rounds of an invitation: look, invite if nobody is there, wait; from the start after an
 * expiry.
 */
public final class InvitePersonWorkflowImpl extends MotionHandlers implements InvitePersonWorkflow {

  private static final InvitationStep[] STEPS = InvitationStep.values();

  private final InvitationFacts facts;
  private final InvitationWork work;
  private final Motion motion;

  @WorkflowInit
  public InvitePersonWorkflowImpl(InvitePerson request) {
    facts = new InvitationFacts(request);
    work = new InvitationWork(facts);
    motion =
        new Motion(
            MotionType.INVITE_PERSON,
            request.tenant(),
            new Asked(
                request.requestId(),
                request.requestedBy(),
                "invite a person onto seat " + request.seat()),
            STEPS);
  }

  @Override
  public InvitationResult invite(InvitePerson request) {
    motion.carry(new Rounds());
    return facts.result();
  }

  private final class Rounds implements Script {

    @Override
    public Outcome run() {
      motion.identify(facts.person().tenantId(), null);
      while (!facts.over()) {
        round();
      }
      motion.clearReport();
      return facts.result().outcome() == InvitationOutcome.NOTHING_TO_DO
          ? Outcome.NOTHING_TO_DO
          : Outcome.SUCCEEDED;
    }

    @Override
    public void settle(Ending ending) {
      motion.clearReport();
    }
  }

  private void round() {
    motion.step(LOOK, LOOK.title(), work::look);
    switch (facts.seen()) {
      case JOINED, GONE -> facts.end();
      case SUSPENDED -> motion.step(JOIN, "wait until the company is resumed", work::awaitResumed);
      case INVITED -> await();
      case NOBODY, EXPIRED -> {
        if (facts.mayInvite()) {
          motion.step(INVITE, INVITE.title(), work::invite);
        }
        await();
      }
    }
  }

  private void await() {
    motion.step(JOIN, JOIN.title(), work::awaitJoined);
    switch (facts.seen()) {
      case JOINED, GONE -> facts.end();
      case SUSPENDED, NOBODY, EXPIRED, INVITED -> {}
    }
  }

  @Override
  public @Nullable OpenInvitation invitation() {
    return facts.open();
  }

  /** After an unclaimed series a retry begins a new one. */
  @Override
  public Answer retry() {
    var answer = hearing().retry();
    facts.newSeries();
    return answer;
  }

  @Override
  public Answer correct(InvitationCorrection correction) {
    Given.correction(correction); // an earlier build took in what the validator refuses
    hearing().requireCorrectable(EnumSet.of(INVITE, JOIN));
    facts.correct(correction);
    return retry();
  }

  @Override
  public void validateCorrection(InvitationCorrection correction) {
    Given.correction(correction);
    Given.any("email, seat, grants", correction.email(), correction.seat(), correction.grants());
    Given.elements("grants", correction.grants());
  }

  @Override
  protected Motion motion() {
    return motion;
  }
}
