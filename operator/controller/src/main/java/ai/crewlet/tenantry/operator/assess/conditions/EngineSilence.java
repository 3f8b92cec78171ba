package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ConfigRow;
import ai.crewlet.tenantry.operator.assess.conditions.rows.PartRow;
import ai.crewlet.tenantry.operator.assess.table.Row;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Answered;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Unreachable;
import java.util.Optional;

/** What to say while the engine does not. */
record EngineSilence(Judgement judgement) {

  /** ConfigApplied; nothing when the engine has answered. */
  Optional<Verdict> config(ConditionList conditions) {
    return judgement.engine().report() instanceof Unreachable silent
        ? Optional.of(config(silent))
        : lastWord(ConfigRow.NOT_ASKED, conditions);
  }

  /** Applied of a part that does not run yet; nothing when nothing is known to be wrong. */
  Optional<Verdict> applied() {
    return judgement.engine().report() instanceof Unreachable silent && !judgement.suspended()
        ? Optional.of(Verdict.of(applied(silent), judgement.snapshot().name()))
        : Optional.empty();
  }

  /**
   * Nothing when the engine has answered. Else what was said last: the engine has not changed
   * because nobody has asked it.
   */
  Optional<Verdict> lastWord(Row notAsked, ConditionList conditions) {
    return judgement.engine().report() instanceof Answered
        ? Optional.empty()
        : Optional.of(conditions.last(notAsked.type()).orElseGet(() -> Verdict.of(notAsked)));
  }

  private Verdict config(Unreachable silent) {
    String company = judgement.snapshot().name();
    String pod = ObjectNames.dataPod(company);
    return switch (silent.cause()) {
      case NOT_ANSWERING -> Verdict.of(ConfigRow.UNREACHABLE, silent.detail(), pod);
      case FAILING, NOT_UNDERSTOOD -> Verdict.of(ConfigRow.FAILING, silent.detail(), pod);
      case REFUSING_TOKEN ->
          Verdict.of(ConfigRow.TOKEN_REFUSED, silent.detail(), ObjectNames.apiTokens(company), pod);
    };
  }

  private static PartRow applied(Unreachable silent) {
    return switch (silent.cause()) {
      case NOT_ANSWERING -> PartRow.UNREACHABLE;
      case FAILING, NOT_UNDERSTOOD -> PartRow.FAILING;
      case REFUSING_TOKEN -> PartRow.REFUSED;
    };
  }
}
