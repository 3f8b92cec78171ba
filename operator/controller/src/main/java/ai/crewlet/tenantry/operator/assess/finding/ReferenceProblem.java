package ai.crewlet.tenantry.operator.assess.finding;

import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;
import static ai.crewlet.tenantry.operator.assess.table.Line.blocking;
import static ai.crewlet.tenantry.operator.assess.table.Line.noted;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;

/** What an object names and is not there, or not fit for it (M85, M86). */
public enum ReferenceProblem implements Problem {
  UNIT_NOT_FOUND(
      blocking(
          RESOLVED_REFS,
          ConditionReason.UNIT_NOT_FOUND,
          "%s",
          "Unit %s does not exist in Company %s; create it or name another")),
  SEAT_NOT_FOUND(
      blocking(
          RESOLVED_REFS,
          ConditionReason.SEAT_NOT_FOUND,
          "%s",
          "Seat %s does not exist in Company %s; create it or name another")),
  REFERENCE_CYCLE(
      blocking(
          RESOLVED_REFS,
          ConditionReason.CYCLE,
          "%s",
          "%s leads back to where it began; break the circle")),
  PROVIDER_NOT_FOUND(
      blocking(
          RESOLVED_REFS,
          ConditionReason.PROVIDER_NOT_FOUND,
          "%s",
          "%s does not exist; create it or name another")),
  PLATFORM_PROVIDERS_NOT_ENABLED(
      blocking(
          RESOLVED_REFS,
          ConditionReason.PLATFORM_PROVIDERS_NOT_USED,
          "%s",
          "PlatformLLMProvider %s is the platform's; set spec.llm.usePlatformProviders to true on Company %s"
              + " or name an LLMProvider")),
  SECRET_NOT_FOUND(
      blocking(
          RESOLVED_REFS,
          ConditionReason.SECRET_NOT_FOUND,
          "%s",
          "Secret %s does not exist; create it with key %s or name another")),
  SECRET_KEY_NOT_FOUND(
      blocking(
          RESOLVED_REFS,
          ConditionReason.SECRET_KEY_NOT_FOUND,
          "%s",
          "Secret %s has no key %s; add it or name another key")),
  NO_MODEL_PROVIDER(
      noted(
          RESOLVED_REFS,
          ConditionReason.NO_MODEL_PROVIDER,
          "spec.llm",
          "the company has no model, so its Agent seats cannot think; create an LLMProvider or set"
              + " usePlatformProviders on a class that offers some")),
  SECRET_VALUE_EMPTY(
      noted(
          RESOLVED_REFS,
          ConditionReason.SECRET_VALUE_EMPTY,
          "%s",
          "key %s of Secret %s is empty, so the engine runs without it; fill it in")),
  POOL_NOT_FOUND(
      noted(
          RESOLVED_REFS,
          ConditionReason.POOL_NOT_FOUND,
          "spec.placement.pool",
          "Company %s declares no seat pool %s; declare it in spec.topology.seatPools or place the Seat on"
              + " data")),
  NO_PROVISIONER(
      noted(
          RESOLVED_REFS,
          ConditionReason.NO_PROVISIONER,
          "spec.sandbox",
          "Company %s has no sandbox to run code in; set spec.sandbox on the Company or remove it here")),
  NOT_AN_ACCOUNT_ID(
      noted(
          RESOLVED_REFS,
          ConditionReason.NOT_AN_ACCOUNT_ID,
          "spec.contact.%s",
          "\"%s\" is not an account id of %s; write it as %s")),
  GITLAB_ON_HUMAN_SEAT(
      noted(
          RESOLVED_REFS,
          ConditionReason.HUMAN_SEAT,
          "spec.integrations.gitlab.accessLevel",
          "an access level is for Agent seats; remove it from this Human seat"));

  private final Line line;

  ReferenceProblem(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
