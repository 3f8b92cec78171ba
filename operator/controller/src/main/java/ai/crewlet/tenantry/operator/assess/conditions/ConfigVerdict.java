package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.CONFIG_APPLIED;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.company.ConfigStatus;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ConfigRow;
import ai.crewlet.tenantry.operator.assess.document.EngineView;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import ai.crewlet.tenantry.operator.snapshot.RunningDocument;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Whether the engine runs the document of the objects (M80, C19, C65). */
final class ConfigVerdict {

  private static final int LONGEST_FAULT = 400;

  private final Judgement judgement;
  private final EngineView engine;
  private final ConditionList conditions;

  private ConfigVerdict(Judgement judgement, ConditionList conditions) {
    this.judgement = judgement;
    this.engine = judgement.engine();
    this.conditions = conditions;
  }

  static Verdict of(Judgement judgement, ConditionList conditions) {
    var verdict = new ConfigVerdict(judgement, conditions);
    if (judgement.suspended()) {
      return Verdict.of(ConfigRow.WAITS_FOR_RESUME);
    }
    return new EngineSilence(judgement)
        .config(conditions)
        .orElseGet(() -> judgement.managed() ? verdict.managed() : verdict.handedOver());
  }

  private Verdict handedOver() {
    return judgement.observing() ? observed(judgement.difference()) : seeded();
  }

  private Verdict seeded() {
    return failedBefore().orElseGet(() -> Verdict.of(ConfigRow.SEEDED));
  }

  /** How the engine's document differs (C20). */
  private Verdict observed(Difference difference) {
    if (difference instanceof Difference.NoDocument) {
      return Verdict.of(ConfigRow.OBSERVED_NONE);
    }
    if (difference instanceof Difference.Same) {
      return Verdict.of(ConfigRow.OBSERVED_SAME, activeId());
    }
    return difference instanceof Difference.Found found
        ? Verdict.of(ConfigRow.OBSERVED_DIFFERENT, activeId(), found.count(), found.first())
        : unread()
            .or(() -> lastWord(ConditionReason.OBSERVED))
            .orElseGet(() -> Verdict.of(ConfigRow.OBSERVED));
  }

  private Verdict managed() {
    if (engine.holds(digest())) {
      return current();
    }
    return dataLost()
        .or(this::uncompared)
        .or(this::failedToSend)
        .or(this::failedBefore)
        .or(this::blocked)
        .orElseGet(this::pending);
  }

  /** Somebody else wrote, and nobody knows yet whether anything else: no news so far (C65). */
  private Optional<Verdict> uncompared() {
    return engine.uncompared(digest())
        ? unread().or(() -> lastWord(ConditionReason.APPLIED, ConditionReason.DRIFT_CORRECTED))
        : Optional.empty();
  }

  private Optional<Verdict> unread() {
    return lastPush()
        .filter(PushOutcome.Lost.class::isInstance)
        .map(PushOutcome.Lost.class::cast)
        .map(lost -> Verdict.of(ConfigRow.NOT_READ, cut(lost.detail())));
  }

  private Optional<Verdict> lastWord(ConditionReason... reasons) {
    return conditions.last(CONFIG_APPLIED).filter(last -> List.of(reasons).contains(last.reason()));
  }

  /** It ran a document and has none now: its volume is a fresh one. */
  private Optional<Verdict> dataLost() {
    return judgement
        .memory()
        .running()
        .map(RunningDocument::revision)
        .or(this::reportedBefore)
        .filter(revision -> engine.active().isEmpty())
        .map(revision -> Verdict.of(ConfigRow.DATA_LOST, revision));
  }

  /** What memory does not know, because the operator has just started. */
  private Optional<String> reportedBefore() {
    return Optional.ofNullable(judgement.snapshot().company().getStatus())
        .map(CompanyStatus::config)
        .map(ConfigStatus::revisionID);
  }

  /** The engine has what the objects say; does it run it? */
  private Verdict current() {
    return switch (engine.progress()) {
      case APPLIED -> applied();
      case FAILED -> failed();
      case PENDING -> slow().orElseGet(this::pending);
      case NONE -> pending();
    };
  }

  private Verdict applied() {
    return Verdict.of(
        engine.correctedDrift() ? ConfigRow.DRIFT_CORRECTED : ConfigRow.RUNS,
        engine.applied().orElse(""));
  }

  private Verdict failed() {
    return Verdict.of(ConfigRow.APPLY_FAILED, activeId(), cut(engine.fault()));
  }

  private Optional<Verdict> slow() {
    Instant now = judgement.snapshot().now();
    return lastPush()
        .filter(PushOutcome.Stored.class::isInstance)
        .map(PushOutcome.Stored.class::cast)
        .filter(stored -> stored.at().plus(judgement.applyWithin()).isBefore(now))
        .map(
            stored ->
                Verdict.of(
                    ConfigRow.SLOW,
                    stored.revision(),
                    judgement.applyWithin().toSeconds(),
                    ObjectNames.dataPod(judgement.snapshot().name())));
  }

  private Optional<Verdict> failedToSend() {
    return lastPush().flatMap(this::failedToSend);
  }

  private Optional<Verdict> failedToSend(PushOutcome push) {
    if (push instanceof PushOutcome.Refused refused) {
      return Optional.of(Verdict.of(ConfigRow.DOCUMENT_REFUSED, cut(refused.detail())));
    }
    if (push instanceof PushOutcome.Lost lost) {
      return Optional.of(Verdict.of(ConfigRow.NOT_SENT, cut(lost.detail())));
    }
    return Optional.empty();
  }

  /** An earlier revision of ours failed and nothing newer is there yet. */
  private Optional<Verdict> failedBefore() {
    boolean ours = engine.active().filter(engine::ours).isPresent();
    return ours && engine.progress() == EngineView.Progress.FAILED
        ? Optional.of(failed())
        : Optional.empty();
  }

  private Optional<Verdict> blocked() {
    return judgement
        .holdsBack()
        .map(finding -> Verdict.of(ConfigRow.BLOCKED, finding.part(), finding.message()));
  }

  /**
   * A newer document is on its way. Ours that runs meanwhile keeps this True, word for word: the
   * changed objects say that they are pending, and the Company is not written for it (C56, C65).
   * Unless it is the Company itself that changed.
   */
  private Verdict pending() {
    boolean companyRuns = judgement.runs(judgement.company(), conditions, CONFIG_APPLIED);
    boolean anyRuns = engine.applied().isPresent() && engine.foreignWriter().isEmpty();
    if (anyRuns && companyRuns) {
      return Verdict.of(ConfigRow.RUNS, engine.applied().orElse(""));
    }
    return engine
        .foreignWriter()
        .map(writer -> Verdict.of(ConfigRow.REPLACES_FOREIGN, activeId(), writer))
        .orElseGet(() -> Verdict.of(ConfigRow.ON_ITS_WAY));
  }

  /** How the last writing of just this document ended. */
  private Optional<PushOutcome> lastPush() {
    return judgement.memory().lastPush().filter(push -> push.digest().equals(digest()));
  }

  private String digest() {
    return judgement.content().document().digest();
  }

  private String activeId() {
    return engine.active().map(revision -> revision.id()).orElse("");
  }

  private static String cut(String prose) {
    String line = prose.replaceAll("\\s+", " ").strip();
    return line.length() <= LONGEST_FAULT ? line : line.substring(0, LONGEST_FAULT) + "…";
  }
}
