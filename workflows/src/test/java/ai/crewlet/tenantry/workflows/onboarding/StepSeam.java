package ai.crewlet.tenantry.workflows.onboarding;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static ai.crewlet.tenantry.workflows.fakes.Faults.killed;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.Faults.Gate;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import io.temporal.failure.ApplicationFailure;

/**
 * Where a step of an onboarding can be disturbed. A new step does not compile without its place
 * here.
 */
record StepSeam(OnboardingStep step, Rig rig) {

  private String activity() {
    return switch (step) {
      case VALIDATE -> "planOnboarding";
      case TENANT -> "ensureTenant";
      case NAMESPACE -> "ensureNamespace";
      case ACCESS -> "ensureAccess";
      case ISOLATION -> "ensureIsolation";
      case CREDENTIALS -> "ensureCredentials";
      case COMPANY -> "applyCompanyObjects";
      case READY -> "awaitReady";
      case INVITATION -> "";
      case SETTLE -> "settle";
    };
  }

  /** The step starts a workflow instead of calling an activity. */
  private boolean startsChild() {
    return activity().isEmpty();
  }

  /**
   * The worker dies after the effect, before the answer. For a child it is enough to forget
   * everything.
   */
  void kill() {
    if (!startsChild()) {
      rig.faults.once(activity(), killed());
    }
  }

  /** The call fails once for a passing reason. A child can only be there already. */
  void failOnce() {
    if (startsChild()) {
      rig.invite(Requests.invitation());
    } else {
      rig.faults.once(activity(), failing(() -> FailureType.UNAVAILABLE.failure("away")));
    }
  }

  /** The call fails for a reason no wait fixes. */
  void breakForGood() {
    rig.children.broken(startsChild());
    if (!startsChild()) {
      rig.faults.always(activity(), failing(StepSeam::refused));
    }
  }

  private static ApplicationFailure refused() {
    return FailureType.OBJECT_REFUSED.failure("no");
  }

  void heal() {
    rig.children.broken(false);
    rig.faults.heal(activity());
  }

  /**
   * Holds the run in the middle of the step's call; a step without one is broken instead, so that
   * it parks.
   */
  Gate hold() {
    var gate = new Gate();
    if (startsChild()) {
      breakForGood();
    } else {
      rig.faults.once(activity(), gate);
    }
    return gate;
  }

  void awaitHeld(Gate gate, OnboardTenantWorkflow run) {
    if (startsChild()) {
      Rig.awaitParked(run);
    } else {
      gate.awaitReached();
    }
  }
}
