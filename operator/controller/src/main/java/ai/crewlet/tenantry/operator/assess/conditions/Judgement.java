package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy;
import ai.crewlet.tenantry.operator.assess.document.CompanyContent;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.document.EngineView;
import ai.crewlet.tenantry.operator.assess.document.Hashes;
import ai.crewlet.tenantry.operator.assess.document.Ownership;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Findings;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.objects.Addresses;
import ai.crewlet.tenantry.operator.assess.rotation.RotationStep;
import ai.crewlet.tenantry.operator.assess.table.Row;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.RunningDocument;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Everything a condition can be derived from: what is known, what was found, what was decided.
 *
 * @param memory with what this pass learned
 * @param applyWithin after this a revision that is stored and does not run is reported as slow
 */
public record Judgement(
    CompanySnapshot snapshot,
    CompanyContent content,
    Findings findings,
    DocumentPlan plan,
    CompanyMemory memory,
    EngineView engine,
    RotationStep rotation,
    Duration applyWithin) {

  Addresses addresses() {
    return new Addresses(snapshot);
  }

  Part company() {
    return Part.of(PartKind.COMPANY, snapshot.company());
  }

  boolean suspended() {
    return snapshot.company().getSpec().suspended();
  }

  /** Whether the document is the objects' to write, said alike while the engine is silent. */
  boolean managed() {
    return Ownership.of(snapshot) == Ownership.OBJECTS;
  }

  /** Whether the document is only looked at (M159). */
  boolean observing() {
    return snapshot.company().getSpec().managementPolicyOrDefault() == ManagementPolicy.OBSERVE;
  }

  Difference difference() {
    return Difference.of(this);
  }

  /** Whether the engine runs exactly what the objects say. */
  boolean inSync() {
    return engine.holds(content.document().digest())
        && engine.progress() == EngineView.Progress.APPLIED;
  }

  /**
   * Whether the running revision holds this object as it is now. What memory does not know, because
   * the operator has just started, the object's own last status says: True at the generation it
   * still has.
   */
  boolean runs(Part part, ConditionList conditions, ConditionType inDocument) {
    if (inSync()) {
      return true;
    }
    return knownContent()
        .filter(running -> engine.applied().map(running.revision()::equals).orElse(true))
        .map(running -> hash(part).equals(running.parts().get(part.key())))
        .orElseGet(() -> conditions.wasTrueNow(inDocument));
  }

  /** Without its class nobody knows what a company's document would be. */
  private Optional<RunningDocument> knownContent() {
    return snapshot.engineClass().isEmpty() ? Optional.empty() : memory.running();
  }

  /** Accepted or ResolvedRefs of one object, from what was found. */
  Verdict found(Part part, Row whenTrue, Object... values) {
    List<Finding> all = findings.of(part, whenTrue.type());
    return all.isEmpty() ? Verdict.of(whenTrue, values) : Verdict.found(all);
  }

  Optional<Finding> holdsBack() {
    return findings.firstBlocking();
  }

  private String hash(Part part) {
    var contribution = content.parts().get(part);
    return contribution == null ? "" : Hashes.brief(contribution.toString());
  }
}
