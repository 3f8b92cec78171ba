package ai.crewlet.tenantry.e2e.kills;

import static ai.crewlet.tenantry.e2e.kills.Seam.begun;
import static ai.crewlet.tenantry.e2e.kills.Seam.decided;
import static ai.crewlet.tenantry.e2e.kills.Seam.done;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.change.ChangeStep;
import ai.crewlet.tenantry.workflows.connection.ConnectionStep;
import ai.crewlet.tenantry.workflows.invitation.InvitationStep;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingStep;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingStep;
import ai.crewlet.tenantry.workflows.suspension.SuspensionStep;
import ai.crewlet.tenantry.workflows.tier.TierStep;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The seam of every step of every motion: a new step or a new motion does not compile without. */
final class Seams {
  private Seams() {}

  /** One for each step, in order. */
  static List<Seam> of(MotionType type) {
    return switch (type) {
      case ONBOARD_TENANT -> each(OnboardingStep.values(), Seams::of);
      case MOVE_TIER -> each(TierStep.values(), Seams::of);
      case OFFBOARD_TENANT -> each(OffboardingStep.values(), Seams::of);
      case SET_SUSPENSION -> each(SuspensionStep.values(), Seams::of);
      case CHANGE_COMPANY -> each(ChangeStep.values(), Seams::of);
      case CONNECT_SEAT -> each(ConnectionStep.values(), Seams::of);
      case INVITE_PERSON -> each(InvitationStep.values(), Seams::of);
    };
  }

  /** The calls that end only by what the operator does, or by what it has to report. */
  static Set<String> awaitingTheOperator(MotionType type) {
    return switch (type) {
      case ONBOARD_TENANT, CHANGE_COMPANY -> Set.of("AwaitApplied");
      case MOVE_TIER -> Set.of("AwaitReleased", "AwaitApplied", "AwaitReady");
      case OFFBOARD_TENANT -> Set.of("EraseCompany");
      case SET_SUSPENSION -> Set.of("AwaitRunning");
      case CONNECT_SEAT -> Set.of("AwaitConnected");
      case INVITE_PERSON -> Set.of("AwaitJoined");
    };
  }

  private static <S> List<Seam> each(S[] steps, Function<S, Seam> seam) {
    return Arrays.stream(steps).map(seam).toList();
  }

  private static Seam of(OnboardingStep step) {
    return switch (step) {
      case VALIDATE -> done(step, "PlanOnboarding");
      case TENANT -> done(step, "EnsureTenant");
      case NAMESPACE -> done(step, "EnsureNamespace");
      case ACCESS -> done(step, "EnsureAccess");
      case ISOLATION -> done(step, "EnsureIsolation");
      case CREDENTIALS -> done(step, "EnsureCredentials");
      case COMPANY -> done(step, "ApplyCompanyObjects");
      case READY -> begun(step, "AwaitReady");
      case INVITATION -> decided(step, "InvitePerson");
      case SETTLE -> done(step, "Settle");
    };
  }

  private static Seam of(TierStep step) {
    return switch (step) {
      case PLAN -> done(step, "CheckMove");
      case TENANT -> done(step, "WriteTier");
      case PLACEMENTS -> done(step, "ReleasePlacements");
      case MOVE -> done(step, "MoveCompany");
      case READY -> begun(step, "AwaitReady");
      case SETTLE -> done(step, "Settle");
    };
  }

  private static Seam of(OffboardingStep step) {
    return switch (step) {
      case PREEMPT -> done(step, "BeginDeletion");
      case INVENTORY -> done(step, "TakeInventory");
      case STOP_SPENDING -> done(step, "StopSpending");
      case COMPANY -> done(step, "EraseCompany");
      case GRACE -> done(step, "RecordGrace");
      case NAMESPACE -> done(step, "EraseNamespace");
      case VOLUMES -> done(step, "AwaitVolumes");
      case OBJECTS -> done(step, "EraseObjects");
      case VERIFY -> done(step, "VerifyAbsence");
      case REPORT -> done(step, "KeepReport");
      case SETTLE -> done(step, "ReleaseTenant");
    };
  }

  private static Seam of(SuspensionStep step) {
    return switch (step) {
      case CHECK -> done(step, "PlanSuspension");
      case TENANT -> done(step, "IntendSuspension");
      case COMPANY -> done(step, "TellCompany");
      case STOPPED_OR_READY -> begun(step, "AwaitRunning");
      case SUBSCRIPTIONS -> done(step, "ListSubscriptions");
      case SETTLE -> done(step, "Settle");
    };
  }

  private static Seam of(ChangeStep step) {
    return switch (step) {
      case PLAN -> done(step, "PlanChange");
      case TENANT -> done(step, "ChangeTenant");
      case COMPANY -> done(step, "ChangeObjects");
      case POOLS -> done(step, "ScalePools");
      case ROTATE -> done(step, "RotateTokens");
      case APPLIED -> begun(step, "AwaitApplied");
    };
  }

  private static Seam of(ConnectionStep step) {
    return switch (step) {
      case URLS -> begun(step, "AwaitSeatAddress");
      case MANIFEST -> done(step, "DescribeApp");
      case SECRET -> done(step, "CheckSecret");
      case REFERENCE -> done(step, "ReferenceSecret");
      case RESOLVED -> begun(step, "AwaitConnected");
    };
  }

  private static Seam of(InvitationStep step) {
    return switch (step) {
      case LOOK -> done(step, "LookAround");
      case INVITE -> done(step, "InviteAndDeliver");
      case JOIN -> begun(step, "AwaitJoined");
    };
  }
}
