package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;

/** What a condition should say. */
public record Verdict(ConditionType type, Status status, ConditionReason reason, String message) {

  /** As Kubernetes spells it. */
  public enum Status {
    TRUE("True"),
    FALSE("False"),
    UNKNOWN("Unknown");

    private final String value;

    Status(String value) {
      this.value = value;
    }

    public String value() {
      return value;
    }
  }

  static Verdict yes(ConditionType type, ConditionReason reason, String message) {
    return new Verdict(type, Status.TRUE, reason, message);
  }

  static Verdict no(ConditionType type, ConditionReason reason, String message) {
    return new Verdict(type, Status.FALSE, reason, message);
  }

  static Verdict unknown(ConditionType type, ConditionReason reason, String message) {
    return new Verdict(type, Status.UNKNOWN, reason, message);
  }

  boolean isTrue() {
    return status == Status.TRUE;
  }
}
