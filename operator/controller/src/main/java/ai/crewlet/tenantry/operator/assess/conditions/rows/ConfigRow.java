package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.CONFIG_APPLIED;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.unknown;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/** Whether the engine runs the document of the objects (M80, C19, C65). */
public enum ConfigRow implements Row {
  RUNS(yes(CONFIG_APPLIED, ConditionReason.APPLIED, "revision %s runs")),
  DRIFT_CORRECTED(
      yes(
          CONFIG_APPLIED,
          ConditionReason.DRIFT_CORRECTED,
          "revision %s runs; it replaced one that the operator had not written")),
  SEEDED(
      yes(
          CONFIG_APPLIED,
          ConditionReason.SEEDED,
          "the first document was written; the engine's dashboard owns it now")),
  OBSERVED(
      unknown(
          CONFIG_APPLIED,
          ConditionReason.OBSERVED,
          "spec.config.managementPolicy Observe writes nothing; the engine's document is about to be compared with the objects")),
  OBSERVED_SAME(
      unknown(
          CONFIG_APPLIED,
          ConditionReason.OBSERVED,
          "spec.config.managementPolicy Observe writes nothing; the engine's revision %s says what the objects say, so Enforce would change nothing")),
  OBSERVED_DIFFERENT(
      unknown(
          CONFIG_APPLIED,
          ConditionReason.OBSERVED,
          "spec.config.managementPolicy Observe writes nothing; the engine's revision %s differs from the objects in %d place(s), first at %s (status.config.diff lists them): edit the objects to match, or set Enforce to write what they say")),
  OBSERVED_NONE(
      unknown(
          CONFIG_APPLIED,
          ConditionReason.OBSERVED,
          "spec.config.managementPolicy Observe writes nothing, and the engine has no document; set Seed or Enforce to give it one")),
  WAITS_FOR_RESUME(
      unknown(
          CONFIG_APPLIED,
          ConditionReason.SUSPENDED,
          "changes take effect when the company resumes")),
  NOT_ASKED(
      unknown(CONFIG_APPLIED, ConditionReason.NOT_YET_OBSERVED, "the engine has not answered yet")),
  UNREACHABLE(unknown(CONFIG_APPLIED, ConditionReason.ENGINE_UNREACHABLE, "%s; look at pod %s")),
  FAILING(unknown(CONFIG_APPLIED, ConditionReason.ENGINE_ERROR, "%s; look at the log of pod %s")),
  NOT_SENT(
      unknown(
          CONFIG_APPLIED,
          ConditionReason.ENGINE_ERROR,
          "the document could not be sent to the engine and is tried again: %s")),
  TOKEN_REFUSED(
      no(
          CONFIG_APPLIED,
          ConditionReason.ENGINE_REFUSED,
          "%s; it has other tokens than Secret %s until it starts anew: kubectl delete pod %s")),
  NOT_READ(
      unknown(
          CONFIG_APPLIED,
          ConditionReason.ENGINE_ERROR,
          "somebody else wrote the engine's document, which could not be read to be compared and is tried again: %s")),
  DOCUMENT_REFUSED(
      no(
          CONFIG_APPLIED,
          ConditionReason.ENGINE_REFUSED,
          "the engine refuses the document: %s; correct the object it names")),
  DATA_LOST(
      no(
          CONFIG_APPLIED,
          ConditionReason.DATA_LOST,
          "the engine ran revision %s and has no document now: its volume was lost; it gets the document anew, people and memories are gone")),
  APPLY_FAILED(
      no(
          CONFIG_APPLIED,
          ConditionReason.APPLY_FAILED,
          "the engine could not apply revision %s and keeps running the one before: %s; correct the object it names")),
  BLOCKED(
      no(CONFIG_APPLIED, ConditionReason.REVISION_BLOCKED, "the next revision waits for %s: %s")),
  SLOW(
      no(
          CONFIG_APPLIED,
          ConditionReason.PENDING,
          "the engine has had revision %s for more than %d seconds and has not applied it; look at its log: kubectl logs %s")),
  REPLACES_FOREIGN(
      no(
          CONFIG_APPLIED,
          ConditionReason.PENDING,
          "revision %s was written by %s and is being replaced by what the Company's objects say; change those instead")),
  ON_ITS_WAY(
      no(
          CONFIG_APPLIED,
          ConditionReason.PENDING,
          "the document is sent to the engine once its objects rest for two seconds, and then applied"));

  private final Line line;

  ConfigRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
