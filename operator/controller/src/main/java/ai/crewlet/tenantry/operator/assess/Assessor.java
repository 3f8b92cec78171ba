package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.assess.admission.Admission;
import ai.crewlet.tenantry.operator.assess.conditions.Judgement;
import ai.crewlet.tenantry.operator.assess.conditions.RemovalReport;
import ai.crewlet.tenantry.operator.assess.conditions.Reports;
import ai.crewlet.tenantry.operator.assess.document.CompanyContent;
import ai.crewlet.tenantry.operator.assess.document.DocumentChecks;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlanner;
import ai.crewlet.tenantry.operator.assess.document.DocumentWriter;
import ai.crewlet.tenantry.operator.assess.document.EngineView;
import ai.crewlet.tenantry.operator.assess.document.SecretUse;
import ai.crewlet.tenantry.operator.assess.events.Events;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Findings;
import ai.crewlet.tenantry.operator.assess.objects.Adoption;
import ai.crewlet.tenantry.operator.assess.objects.Bootstrap;
import ai.crewlet.tenantry.operator.assess.objects.ComingRestart;
import ai.crewlet.tenantry.operator.assess.objects.ObjectPlan;
import ai.crewlet.tenantry.operator.assess.objects.ObjectPlanner;
import ai.crewlet.tenantry.operator.assess.objects.OwnSecrets;
import ai.crewlet.tenantry.operator.assess.objects.Removal;
import ai.crewlet.tenantry.operator.assess.objects.SeatPools;
import ai.crewlet.tenantry.operator.assess.references.References;
import ai.crewlet.tenantry.operator.assess.rotation.RotationPlan;
import ai.crewlet.tenantry.operator.assess.rotation.RotationStep;
import ai.crewlet.tenantry.operator.assess.rotation.Rotations;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides everything for one company after one look at it (design 3). Pure: same input, same
 * output.
 */
public final class Assessor {

  private Assessor() {}

  public static Assessment assess(CompanySnapshot snapshot, AssessmentSettings settings) {
    return snapshot.deleting() ? removal(snapshot, settings) : upkeep(snapshot, settings);
  }

  private static Assessment upkeep(CompanySnapshot snapshot, AssessmentSettings settings) {
    List<Finding> admission = new ArrayList<>();
    admission.addAll(Admission.judge(snapshot, settings.refuseSharedNamespace()));
    admission.addAll(Adoption.judge(snapshot));
    admission.addAll(OwnSecrets.judge(snapshot));
    Optional<EngineClass> engineClass = admitting(snapshot, admission);
    CompanyContent content = DocumentWriter.write(snapshot);
    EngineView engine =
        new EngineView(snapshot.engine(), settings.operatorTokenId(), snapshot.memory());
    SeatPools pools = SeatPools.of(snapshot, engineClass, engine, content.document().digest());
    Bootstrap bootstrap =
        engineClass
            .map(found -> Bootstrap.of(snapshot, found.getSpec(), pools.joinable()))
            .orElseGet(Bootstrap::none);
    Findings findings =
        Findings.of(
            admission,
            References.judge(snapshot, uses(content, bootstrap)),
            DocumentChecks.judge(snapshot, content));

    ObjectPlan objects =
        snapshot.namespace().terminating() // nothing can be made there any more (I14, I15)
            ? ObjectPlan.untouched()
            : new ObjectPlanner(
                    snapshot, settings.operatorNamespace(), settings.operatorPodLabels())
                .plan(engineClass, bootstrap, pools);
    var planned = DocumentPlanner.plan(snapshot, content, findings, engine, settings.quiet());
    RotationPlan rotation =
        Rotations.plan(snapshot, bootstrap.plan().isPresent(), settings.rotation());
    DocumentPlan document =
        later(planned.plan(), rotation, ComingRestart.of(snapshot, objects), snapshot, settings);
    CompanyMemory memory = planned.memory().withRefused(rotation.refused());
    Judgement judgement =
        new Judgement(
            snapshot,
            content,
            findings,
            document,
            memory,
            engine,
            rotation.step(),
            settings.applyWithin());
    boolean awaiting = Schedule.awaiting(judgement);
    return new Assessment(
        objects,
        document,
        rotation.step(),
        Reports.of(judgement),
        Events.of(snapshot, document),
        memory,
        awaiting,
        Optional.of(Schedule.nextLook(judgement, settings, rotation.lookAgain())));
  }

  private static Assessment removal(CompanySnapshot snapshot, AssessmentSettings settings) {
    Instant next = snapshot.now().plus(settings.poll());
    return new Assessment(
        new Removal(snapshot).plan(),
        new DocumentPlan.Held(DocumentPlan.Why.SUSPENDED, "the company is being deleted"),
        new RotationStep.Nothing(),
        List.of(RemovalReport.of(snapshot)),
        List.of(),
        snapshot.memory(),
        false,
        Optional.of(next));
  }

  /**
   * A document has one writer, and the engine may just be learning its new token (C41); one that is
   * about to be replaced is told nothing.
   */
  private static DocumentPlan later(
      DocumentPlan plan,
      RotationPlan rotation,
      boolean restarting,
      CompanySnapshot snapshot,
      AssessmentSettings settings) {
    if (restarting && plan.tellsTheEngine()) {
      return new DocumentPlan.Wait(snapshot.now().plus(settings.fastPoll()));
    }
    return rotation.holdsDocument() && plan instanceof DocumentPlan.Push
        ? new DocumentPlan.Wait(snapshot.now().plus(settings.rotation().retry()))
        : plan;
  }

  /**
   * The class, unless something keeps its settings from reaching this Company. Limits do not: they
   * hold the document only.
   */
  private static Optional<EngineClass> admitting(
      CompanySnapshot snapshot, List<Finding> admission) {
    return admission.stream().anyMatch(finding -> finding.problem().keepsObjects())
        ? Optional.empty()
        : snapshot.engineClass();
  }

  private static List<SecretUse> uses(CompanyContent content, Bootstrap bootstrap) {
    List<SecretUse> uses = new ArrayList<>(content.secretUses());
    uses.addAll(bootstrap.uses());
    return uses;
  }
}
