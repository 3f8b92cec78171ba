package ai.crewlet.tenantry.operator.assess.table;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;

/**
 * One row of the condition table: a thing that a condition can say. Rows are constants of enums,
 * one enum per concern; whatever the operator says in a condition, it says through one of them
 * (M96).
 */
public interface Row {

  Line line();

  default ConditionType type() {
    return line().type();
  }

  default Status status() {
    return line().status();
  }

  default ConditionReason reason() {
    return line().reason();
  }

  default Weight weight() {
    return line().weight();
  }

  /** The field to change, a pattern; empty where the sentence names what to look at. */
  default String field() {
    return line().field();
  }

  /** A pattern. */
  default String sentence() {
    return line().sentence();
  }

  /**
   * The message.
   *
   * @param values fill the field's places first, then the sentence's
   */
  default String says(Object... values) {
    return line().says(values);
  }
}
