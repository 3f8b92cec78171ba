package ai.crewlet.tenantry.workflows.invitation;

import static ai.crewlet.tenantry.workflows.invitation.InvitationStep.INVITE;
import static ai.crewlet.tenantry.workflows.invitation.InvitationStep.JOIN;
import static ai.crewlet.tenantry.workflows.invitation.InvitationStep.LOOK;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.invitation.Surroundings.State;
import ai.crewlet.tenantry.workflows.matrix.MotionUnderTest;
import ai.crewlet.tenantry.workflows.matrix.Seam;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** InvitePerson in the fault matrix: from a vacant seat to a person who has joined. */
public record InvitePersonUnderTest()
    implements MotionUnderTest<InvitePersonWorkflow, InvitationStep> {

  /** Who has got a link, and what holds the seat. */
  private record Picture(List<String> mailbox, State seat) {}

  @Override
  public MotionType type() {
    return MotionType.INVITE_PERSON;
  }

  @Override
  public Class<InvitePersonWorkflowImpl> workflow() {
    return InvitePersonWorkflowImpl.class;
  }

  @Override
  public InvitationStep[] steps() {
    return InvitationStep.values();
  }

  @Override
  public Seam seam(InvitationStep step) {
    return switch (step) {
      case LOOK -> Seam.activity("lookAround");
      case INVITE -> Seam.activity("inviteAndDeliver");
      case JOIN -> Seam.activity("awaitJoined");
    };
  }

  @Override
  public void prepare(Rig rig) {
    rig.cluster.preexisting("Tenant");
  }

  @Override
  public InvitePersonWorkflow start(Rig rig, String requestId) {
    return rig.invite(Requests.invitation());
  }

  @Override
  public Object picture(Rig rig) {
    return new Picture(rig.engine.mailbox().stream().distinct().toList(), rig.engine.seat());
  }

  @Override
  public boolean stoppable(InvitationStep step) {
    return true;
  }

  @Override
  public Optional<Consumer<InvitePersonWorkflow>> correction(InvitationStep step) {
    var again = new InvitationCorrection(Requests.invitation().email(), null, null);
    return Optional.of(run -> run.correct(again));
  }

  /** An invitation that is out stays valid: the engine has no way to take one back. */
  @Override
  public void assertStopped(InvitationStep step, Object before, Object picture) {
    if (step == LOOK) {
      assertThat(picture).isEqualTo(before);
    }
  }

  @Override
  public Outcome takenOver(InvitationStep step) {
    return step == JOIN ? Outcome.SUCCEEDED : Outcome.SUPERSEDED;
  }

  /** Two runs that invite side by side are two invitations: the engine refuses the second. */
  @Override
  public boolean survivesStraggler(InvitationStep step) {
    return step != INVITE;
  }

  @Override
  public Map<String, Function<Rig, InvitePersonWorkflow>> detours() {
    return Map.of(
        "nothing-to-do", InvitationDetours::nothingToDo,
        "repeated", InvitationDetours::repeated,
        "unclaimed-retried", InvitationDetours::unclaimedRetried,
        "suspended", InvitationDetours::suspended,
        "parked-aborted", InvitationDetours::parkedAborted);
  }

  @Override
  public void assertAlways(Rig rig) {
    assertThat(rig.engine.keys()).as("one invitation at most").hasSizeLessThanOrEqualTo(1);
  }
}
