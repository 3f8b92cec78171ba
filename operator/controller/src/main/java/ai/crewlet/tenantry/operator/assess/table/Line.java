package ai.crewlet.tenantry.operator.assess.table;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;

/**
 * What a row says.
 *
 * @param field the field to change, a pattern where it depends on the object; empty where the
 *     sentence itself names what to look at
 * @param sentence a pattern: what is wrong, then what to do
 */
public record Line(
    ConditionType type,
    Status status,
    ConditionReason reason,
    Weight weight,
    String field,
    String sentence) {

  public static Line yes(ConditionType type, ConditionReason reason, String sentence) {
    return new Line(type, Status.TRUE, reason, Weight.NONE, "", sentence);
  }

  public static Line unknown(ConditionType type, ConditionReason reason, String sentence) {
    return new Line(type, Status.UNKNOWN, reason, Weight.NONE, "", sentence);
  }

  /** The sentence names the object to look at. */
  public static Line no(ConditionType type, ConditionReason reason, String sentence) {
    return new Line(type, Status.FALSE, reason, Weight.NONE, "", sentence);
  }

  public static Line refusing(
      ConditionType type, ConditionReason reason, String field, String sentence) {
    return new Line(type, Status.FALSE, reason, Weight.REFUSES, field, sentence);
  }

  public static Line blocking(
      ConditionType type, ConditionReason reason, String field, String sentence) {
    return new Line(type, Status.FALSE, reason, Weight.BLOCKS, field, sentence);
  }

  public static Line noted(
      ConditionType type, ConditionReason reason, String field, String sentence) {
    return new Line(type, Status.FALSE, reason, Weight.NOTED, field, sentence);
  }

  String says(Object... values) {
    return (field.isEmpty() ? sentence : field + ": " + sentence).formatted(values);
  }
}
