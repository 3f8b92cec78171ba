package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.ACCEPTED;
import static ai.crewlet.tenantry.api.ConditionType.IDENTITY_CLAIMED;
import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;
import static ai.crewlet.tenantry.api.ConditionType.SUSPENDED;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.unknown;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/** What a Company says of itself beside its pods and its document. */
public enum CompanyRow implements Row {
  ASKED_TO_STOP(
      yes(
          SUSPENDED,
          ConditionReason.SUSPENDED,
          "spec.suspend is true: the engine is stopped and its data kept; set it to false to resume")),
  NOT_ASKED_TO_STOP(no(SUSPENDED, ConditionReason.RUNNING, "spec.suspend is not set")),
  ADMITTED(yes(ACCEPTED, ConditionReason.ACCEPTED, "EngineClass %s admits it")),
  ADMITTED_BESIDE_ANOTHER(
      yes(
          ACCEPTED,
          ConditionReason.ACCEPTED,
          "EngineClass %s admits it; nothing separates it from Company %s in the same namespace: run one Company per namespace")),
  RESOLVED(yes(RESOLVED_REFS, ConditionReason.RESOLVED, "everything named exists")),
  CLAIMED(yes(IDENTITY_CLAIMED, ConditionReason.CLAIMED, "a person has joined the company")),
  UNCLAIMED(
      no(
          IDENTITY_CLAIMED,
          ConditionReason.UNCLAIMED,
          "nobody has joined yet; invite the first person onto a Human seat")),
  NOBODY_KNOWN_YET(
      unknown(
          IDENTITY_CLAIMED, ConditionReason.NOT_YET_OBSERVED, "the engine has not answered yet"));

  private final Line line;

  CompanyRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
