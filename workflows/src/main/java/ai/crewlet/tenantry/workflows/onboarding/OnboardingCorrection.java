package ai.crewlet.tenantry.workflows.onboarding;

import ai.crewlet.tenantry.workflows.ManifestObject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replacements for parts of a request; null leaves a part as it is.
 *
 * @param objects all of the company's objects anew: corrects COMPANY and READY
 * @param firstPerson corrects INVITATION
 */
public record OnboardingCorrection(
    @Nullable List<ManifestObject> objects, @Nullable FirstPerson firstPerson) {

  @Override
  public String toString() {
    return "correction of "
        + (objects == null ? "" : objects.size() + " objects ")
        + (firstPerson == null ? "" : firstPerson);
  }
}
