package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;

/** Why watching an onboarding has ended. */
public sealed interface MotionEnd {
  /** It is over, with this result. */
  record Finished(OnboardingResult result) implements MotionEnd {}

  /** A step is parked: it goes on trying, a person has to act. */
  record NeedsPerson(Progress progress) implements MotionEnd {}

  /** It failed or was stopped from outside. */
  record Failed(MotionRefusal why) implements MotionEnd {}

  /** It still runs; the caller's patience is over. */
  record StillRunning(Progress progress) implements MotionEnd {}
}
