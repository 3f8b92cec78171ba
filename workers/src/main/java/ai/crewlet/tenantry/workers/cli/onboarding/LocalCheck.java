package ai.crewlet.tenantry.workers.cli.onboarding;

import ai.crewlet.tenantry.workers.manifest.ManifestException;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.plan.OnboardingCheck;
import ai.crewlet.tenantry.workers.plan.Submission;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;

/** What a request gets wrong whatever the cluster says, told before anything is started. */
final class LocalCheck {
  private final String source;

  LocalCheck(String source) {
    this.source = source;
  }

  /**
   * @throws ManifestException with one line per mistake
   */
  void check(OnboardTenant request) {
    var mistakes = OnboardingCheck.alone(Submission.of(request));
    if (!mistakes.isEmpty()) {
      throw new ManifestException(source, mistakes.stream().map(Mistake::line).toList());
    }
  }
}
