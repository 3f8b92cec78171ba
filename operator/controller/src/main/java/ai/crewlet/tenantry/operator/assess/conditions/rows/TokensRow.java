package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.TOKENS_ROTATED;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.unknown;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/** Whether the engine's tokens are the ones that were asked for (C40, C41). */
public enum TokensRow implements Row {
  IN_FORCE(
      yes(
          TOKENS_ROTATED,
          ConditionReason.ROTATED,
          "no rotation is under way: the newest tokens are in force and those before are refused")),
  NONE_MADE(
      unknown(
          TOKENS_ROTATED, ConditionReason.NOT_YET_OBSERVED, "the company has no token set yet")),
  WAITS_FOR_RESUME(
      no(
          TOKENS_ROTATED,
          ConditionReason.PENDING,
          "rotation \"%s\" of %s is made when the company resumes; spec.suspend is true")),
  ENGINE_LEARNS(
      no(
          TOKENS_ROTATED,
          ConditionReason.ROTATING,
          "rotation \"%s\" of %s: waiting until the engine answers to the new one")),
  ENGINE_FORGETS(
      no(
          TOKENS_ROTATED,
          ConditionReason.ROTATING,
          "rotation \"%s\" of %s: waiting until the engine refuses the one before")),
  BOTH_WORK(
      no(
          TOKENS_ROTATED,
          ConditionReason.OVERLAPPING,
          "rotation \"%s\" of %s: the engine answers to the new one in Secret %s, and to the one before until %s"));

  private final Line line;

  TokensRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
