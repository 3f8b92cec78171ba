package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;

/**
 * One condition before it is stamped.
 *
 * @param status True, False or Unknown
 * @param message what a person reads; names the field or object and what to do
 */
record Finding(ConditionType type, String status, String reason, String message) {

  static Finding yes(ConditionType type, ConditionReason reason, String message) {
    return new Finding(type, "True", reason.value(), message);
  }

  static Finding no(ConditionType type, ConditionReason reason, String message) {
    return new Finding(type, "False", reason.value(), message);
  }

  static Finding unknown(ConditionType type, ConditionReason reason, String message) {
    return new Finding(type, "Unknown", reason.value(), message);
  }

  boolean isTrue() {
    return status.equals("True");
  }
}
