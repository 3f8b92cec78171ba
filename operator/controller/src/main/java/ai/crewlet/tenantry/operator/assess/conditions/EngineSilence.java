package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Answered;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Cause;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Unreachable;
import java.util.Optional;

/** What to say while the engine does not. */
final class EngineSilence {

  private EngineSilence() {}

  /**
   * Nothing when it has answered. Not asked yet keeps what was said last: the operator has just
   * started, the engine has not changed.
   */
  static Optional<Verdict> verdict(
      ConditionType type, EngineReport report, ConditionList conditions) {
    if (report instanceof Answered) {
      return Optional.empty();
    }
    if (report instanceof Unreachable silent) {
      return Optional.of(Verdict.unknown(type, reason(silent.cause()), silent.detail()));
    }
    return Optional.of(notAsked(type, conditions));
  }

  /** As {@link #verdict}, but keeps the last word however the silence came about. */
  static Optional<Verdict> lastWord(
      ConditionType type, EngineReport report, ConditionList conditions) {
    return report instanceof Answered ? Optional.empty() : Optional.of(notAsked(type, conditions));
  }

  private static Verdict notAsked(ConditionType type, ConditionList conditions) {
    return conditions
        .last(type)
        .orElseGet(
            () ->
                Verdict.unknown(
                    type, ConditionReason.NOT_YET_OBSERVED, "the engine has not answered yet"));
  }

  static ConditionReason reason(Cause cause) {
    return switch (cause) {
      case NOT_ANSWERING -> ConditionReason.ENGINE_UNREACHABLE;
      case FAILING, NOT_UNDERSTOOD -> ConditionReason.ENGINE_ERROR;
      case REFUSING_TOKEN -> ConditionReason.ENGINE_REFUSED;
    };
  }
}
