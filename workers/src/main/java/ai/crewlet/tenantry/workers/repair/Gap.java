package ai.crewlet.tenantry.workers.repair;

import ai.crewlet.tenantry.api.ConditionReason;

/**
 * Something that is not as it should be, and stays so for now.
 *
 * @param reason one word, of a condition
 * @param text names the object and, where a person has to act, says what to do
 */
public record Gap(String reason, String text) {

  public static Gap of(ConditionReason reason, String text) {
    return new Gap(reason.value(), text);
  }
}
