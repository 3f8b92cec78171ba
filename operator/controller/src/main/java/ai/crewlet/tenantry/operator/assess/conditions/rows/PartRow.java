package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.ACCEPTED;
import static ai.crewlet.tenantry.api.ConditionType.APPLIED;
import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.unknown;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/** What Seats, Units, LLMProviders and Integrations share (M84 to M87). */
public enum PartRow implements Row {
  ACCEPTED_BY_US(yes(ACCEPTED, ConditionReason.ACCEPTED, "nothing is wrong with it")),
  RESOLVED(yes(RESOLVED_REFS, ConditionReason.RESOLVED, "everything it names exists")),
  RESOLVED_LATER(
      unknown(
          RESOLVED_REFS, ConditionReason.NOT_YET_OBSERVED, "to be seen once its Company exists")),
  RUNS(yes(APPLIED, ConditionReason.APPLIED, "in the running revision")),
  APPLIED_LATER(
      unknown(APPLIED, ConditionReason.NOT_YET_OBSERVED, "to be seen once its Company exists")),
  NOT_MANAGED(
      no(
          APPLIED,
          ConditionReason.NOT_MANAGED,
          "the engine's dashboard owns the document; set spec.config.managementPolicy Enforce on Company %s to apply")),
  BLOCKED(no(APPLIED, ConditionReason.REVISION_BLOCKED, "%s")),
  BLOCKED_BY_ANOTHER(
      no(APPLIED, ConditionReason.REVISION_BLOCKED, "the next revision waits for %s: %s")),
  APPLY_FAILED(
      no(
          APPLIED,
          ConditionReason.APPLY_FAILED,
          "the engine could not apply the revision it is in; see ConfigApplied of Company %s")),
  REFUSED(
      no(
          APPLIED,
          ConditionReason.ENGINE_REFUSED,
          "the engine refuses the document it is in, or the operator's token; see ConfigApplied of Company %s")),
  UNREACHABLE(
      no(
          APPLIED,
          ConditionReason.ENGINE_UNREACHABLE,
          "the engine does not answer; see ConfigApplied of Company %s")),
  FAILING(
      no(
          APPLIED,
          ConditionReason.ENGINE_ERROR,
          "the engine answers with an error; see ConfigApplied of Company %s")),
  NEXT_REVISION(no(APPLIED, ConditionReason.PENDING, "goes into the next revision of Company %s")),
  AFTER_RESUME(
      no(APPLIED, ConditionReason.PENDING, "goes into the next revision when Company %s resumes"));

  private final Line line;

  PartRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
