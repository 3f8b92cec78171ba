package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.READY;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/**
 * Ready of every kind, where it has words of its own; else it lends those of the first condition
 * that is not True (M77).
 */
public enum ReadyRow implements Row {
  COMPANY(yes(READY, ConditionReason.READY, "the company runs as its objects say")),
  PART(yes(READY, ConditionReason.READY, "part of the running company")),
  CLASS(yes(READY, ConditionReason.READY, "Companies can run on it")),
  COMPANY_SUSPENDED(
      no(
          READY,
          ConditionReason.SUSPENDED,
          "spec.suspend is true: the engine is stopped and its data kept; set it to false to resume")),
  PART_SUSPENDED(
      no(
          READY,
          ConditionReason.SUSPENDED,
          "Company %s is suspended; set its spec.suspend to false to resume")),
  NAMESPACE_DELETED(
      no(
          READY,
          ConditionReason.DELETING,
          "its namespace %s is being deleted, and the Company with it")),
  WAITS_FOR_PODS(
      no(
          READY,
          ConditionReason.DELETING,
          "is being deleted and waits for %s to stop; look with kubectl describe pod")),
  WAITS_FOR_CLAIM(
      no(
          READY,
          ConditionReason.DELETING,
          "is being deleted and waits for volume claim %s to be gone; if it stays, see who holds it in its metadata.finalizers")),
  KEEPS_VOLUME(
      no(
          READY,
          ConditionReason.DELETING,
          "is being deleted; its volume and keyring stay (spec.deletionPolicy Retain)")),
  TAKES_VOLUME(
      no(
          READY,
          ConditionReason.DELETING,
          "is being deleted with its volume and keyring (spec.deletionPolicy Delete)"));

  private final Line line;

  ReadyRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
