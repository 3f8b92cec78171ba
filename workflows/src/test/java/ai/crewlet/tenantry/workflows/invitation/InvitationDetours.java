package ai.crewlet.tenantry.workflows.invitation;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.FakeEngine;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.invitation.Surroundings.State;
import java.time.Duration;

/** Ways through an invitation that no single step shows. */
final class InvitationDetours {

  private InvitationDetours() {}

  static InvitePersonWorkflow nothingToDo(Rig rig) {
    rig.engine.seat(State.JOINED);
    return rig.invite(Requests.invitation());
  }

  static InvitePersonWorkflow repeated(Rig rig) {
    rig.engine.joinsAfter(3);
    return rig.invite(Requests.invitation());
  }

  static InvitePersonWorkflow unclaimedRetried(Rig rig) {
    rig.engine.joinsAfter(5);
    var run = rig.invite(Requests.invitation());
    rig.environment.sleep(FakeEngine.VALIDITY.multipliedBy(4).plusDays(2));
    run.retry();
    return run;
  }

  static InvitePersonWorkflow suspended(Rig rig) {
    rig.engine.seat(State.SUSPENDED);
    var run = rig.invite(Requests.invitation());
    rig.environment.sleep(Duration.ofDays(1));
    rig.engine.seat(State.NOBODY);
    return run;
  }

  static InvitePersonWorkflow parkedAborted(Rig rig) {
    rig.faults.always("inviteAndDeliver", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var run = rig.invite(Requests.invitation());
    rig.awaitParkedAt("inviteAndDeliver", run);
    run.abort();
    return run;
  }
}
