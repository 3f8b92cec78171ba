package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.ACCEPTED;
import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.noted;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/** Whether Companies could start on a class as it stands (M84). */
public enum ClassRow implements Row {
  ACCEPTED_BY_US(yes(ACCEPTED, ConditionReason.ACCEPTED, "nothing is wrong with it")),
  SIGN_IN_INSECURE(
      noted(
          ACCEPTED,
          ConditionReason.SIGN_IN_INSECURE,
          "spec.signIn.acceptInsecure",
          "password-only sign-in needs it to be true; set it, or require the second factor")),
  RESOLVED(yes(RESOLVED_REFS, ConditionReason.RESOLVED, "everything it names exists")),
  SECRET_NOT_FOUND(
      noted(
          RESOLVED_REFS,
          ConditionReason.SECRET_NOT_FOUND,
          "%s",
          "Secret %s does not exist; create it with key %s")),
  SECRET_KEY_NOT_FOUND(
      noted(
          RESOLVED_REFS,
          ConditionReason.SECRET_KEY_NOT_FOUND,
          "%s",
          "Secret %s has no key %s; add it")),
  SECRET_VALUE_EMPTY(
      noted(
          RESOLVED_REFS,
          ConditionReason.SECRET_VALUE_EMPTY,
          "%s",
          "key %s of Secret %s is empty; fill it in")),
  ROLLED_OUT(
      yes(
          ConditionType.ROLLED_OUT,
          ConditionReason.ROLLED_OUT,
          "every company on it has its latest generation")),
  ROLLING_OUT(
      no(
          ConditionType.ROLLED_OUT,
          ConditionReason.ROLLING_OUT,
          "generation %d reaches each Company when its turn comes; status.rollout counts them")),
  ROLLOUT_HALTED(
      no(
          ConditionType.ROLLED_OUT,
          ConditionReason.ROLLOUT_HALTED,
          "the data pod of Company %s fails with generation %d (%s), so no other gets it; correct the class, or suspend that Company if the fault is its own"));

  private final Line line;

  ClassRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
