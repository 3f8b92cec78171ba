package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.workers.plan.Submission;
import ai.crewlet.tenantry.workers.plan.Submission.SubmittedObject;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import com.fasterxml.jackson.databind.ObjectMapper;

/** The workflow's request as the rules read it. */
final class Submissions {

  private static final ObjectMapper JSON = new ObjectMapper();

  private Submissions() {}

  static Submission of(OnboardTenant request) {
    var person = request.firstPerson();
    return new Submission(
        object(request.tenant()),
        request.objects().stream().map(Submissions::object).toList(),
        person == null ? null : new Submission.FirstPerson(person.seat(), person.email()));
  }

  private static SubmittedObject object(ManifestObject manifest) {
    return new SubmittedObject(
        manifest.apiVersion(), manifest.kind(), manifest.name(), JSON.valueToTree(manifest.body()));
  }
}
