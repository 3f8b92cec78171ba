package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.fakes.FakeChanges;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import io.temporal.client.WorkflowStub;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Ways through a change that no single step shows. */
final class ChangeDetours {

  private ChangeDetours() {}

  static ChangeCompanyWorkflow nothingToDo(Rig rig) {
    FakeChanges.onboarded(rig.cluster);
    return ended(
        Changes.start(
            rig,
            ChangeCompany.content(
                Requests.tenant(), Requests.company(), false, false, "request-1", "somebody")));
  }

  /** Pool sizes alone: every other step is not needed. */
  static ChangeCompanyWorkflow oneShare(Rig rig) {
    FakeChanges.onboarded(rig.cluster);
    return ended(
        Changes.start(
            rig,
            ChangeCompany.scale(
                Requests.TENANT, Map.of("agents", 0), false, "request-1", "somebody")));
  }

  /** A field of somebody else's parks the step; told to take it, it goes on. */
  static ChangeCompanyWorkflow takenOver(Rig rig) {
    FakeChanges.onboarded(rig.cluster);
    rig.cluster.body("Seat founder", new TreeMap<>(Map.of("owner", "kubectl")));
    var run = Changes.start(rig, Changes.everything("request-1"));
    Rig.awaitParked(run);
    run.correct(new ChangeCorrection(null, true));
    return ended(run);
  }

  /** Objects that are never applied are replaced while they are waited for. */
  static ChangeCompanyWorkflow appliedCorrected(Rig rig) {
    FakeChanges.onboarded(rig.cluster);
    var tooMany = List.of(Requests.object("Seat", "lead", Map.of("goal", "too many")));
    var run =
        Changes.start(
            rig,
            ChangeCompany.content(
                Changes.tenant(), tooMany, false, false, "request-1", "somebody"));
    Rig.awaitParked(run);
    run.correct(new ChangeCorrection(Requests.company(), false));
    return ended(run);
  }

  private static ChangeCompanyWorkflow ended(ChangeCompanyWorkflow run) {
    WorkflowStub.fromTyped(run).getResult(Object.class);
    return run;
  }
}
