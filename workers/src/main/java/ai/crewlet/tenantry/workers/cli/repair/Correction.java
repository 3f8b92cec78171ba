package ai.crewlet.tenantry.workers.cli.repair;

import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.change.ChangeCompanyWorkflow;
import ai.crewlet.tenantry.workflows.change.ChangeCorrection;
import ai.crewlet.tenantry.workflows.connection.ConnectSeatWorkflow;
import ai.crewlet.tenantry.workflows.connection.ConnectionCorrection;
import ai.crewlet.tenantry.workflows.invitation.InvitationCorrection;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.onboarding.FirstPerson;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingCorrection;
import ai.crewlet.tenantry.workflows.tier.MoveTierWorkflow;
import ai.crewlet.tenantry.workflows.tier.TierCorrection;

/**
 * What {@code tenantry correct} tells each kind of motion: the words of its own {@code correct}.
 */
enum Correction {
  ONBOARDING {
    @Override
    Answer tell(RunningMotion motion, CorrectOptions given) {
      return motion.tell(
          OnboardTenantWorkflow.class,
          w ->
              w.correct(
                  new OnboardingCorrection(
                      given.objects().orElse(null), given.person().orElse(null))));
    }
  },
  INVITATION {
    @Override
    Answer tell(RunningMotion motion, CorrectOptions given) {
      var person = given.person();
      return motion.tell(
          InvitePersonWorkflow.class,
          w ->
              w.correct(
                  new InvitationCorrection(
                      person.map(FirstPerson::email).orElse(null),
                      person.map(FirstPerson::seat).orElse(null),
                      person.map(FirstPerson::grants).orElse(null))));
    }
  },
  TIER_MOVE {
    @Override
    Answer tell(RunningMotion motion, CorrectOptions given) {
      return motion.tell(
          MoveTierWorkflow.class,
          w -> w.correct(new TierCorrection(given.takesOver() ? Boolean.TRUE : null)));
    }
  },
  CHANGE {
    @Override
    Answer tell(RunningMotion motion, CorrectOptions given) {
      return motion.tell(
          ChangeCompanyWorkflow.class,
          w -> w.correct(new ChangeCorrection(given.objects().orElse(null), given.takesOver())));
    }
  },
  CONNECTION {
    @Override
    Answer tell(RunningMotion motion, CorrectOptions given) {
      return motion.tell(
          ConnectSeatWorkflow.class, w -> w.correct(new ConnectionCorrection(given.secret())));
    }
  },
  /** Nothing of the request can be replaced. */
  NONE {
    @Override
    Answer tell(RunningMotion motion, CorrectOptions given) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "%s takes nothing that could be corrected; mend what it names and retry, or abort and start again with other input"
              .formatted(motion.type()));
    }
  };

  /** Tells {@code motion}, which is of this kind, what has been given. */
  abstract Answer tell(RunningMotion motion, CorrectOptions given);

  static Correction of(MotionType type) {
    return switch (type) {
      case ONBOARD_TENANT -> ONBOARDING;
      case INVITE_PERSON -> INVITATION;
      case MOVE_TIER -> TIER_MOVE;
      case CHANGE_COMPANY -> CHANGE;
      case CONNECT_SEAT -> CONNECTION;
      case OFFBOARD_TENANT, SET_SUSPENSION -> NONE;
    };
  }
}
