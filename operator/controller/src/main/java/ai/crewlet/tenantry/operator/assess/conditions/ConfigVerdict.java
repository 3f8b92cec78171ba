package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.CONFIG_APPLIED;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.Held;
import ai.crewlet.tenantry.operator.assess.document.EngineView;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import java.time.Instant;
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
      return Verdict.unknown(
          CONFIG_APPLIED,
          ConditionReason.SUSPENDED,
          "changes take effect when the company resumes");
    }
    return EngineSilence.verdict(CONFIG_APPLIED, verdict.engine.report(), conditions)
        .orElseGet(() -> judgement.managed() ? verdict.managed() : verdict.handedOver());
  }

  private Verdict handedOver() {
    boolean observed =
        judgement.snapshot().company().getSpec().managementPolicyOrDefault()
            == ManagementPolicy.OBSERVE;
    return observed
        ? Verdict.unknown(
            CONFIG_APPLIED,
            ConditionReason.OBSERVED,
            "spec.config.managementPolicy Observe writes nothing; the engine's dashboard owns the document")
        : Verdict.yes(
            CONFIG_APPLIED,
            ConditionReason.SEEDED,
            "the first document was written; the engine's dashboard owns it now");
  }

  private Verdict managed() {
    if (engine.holds(judgement.content().document().digest())) {
      return current();
    }
    return dataLost()
        .or(this::failedToSend)
        .or(this::failedBefore)
        .or(this::blocked)
        .orElseGet(this::pending);
  }

  /** It ran a document of ours and has none now: its volume is a fresh one. */
  private Optional<Verdict> dataLost() {
    return judgement
        .memory()
        .running()
        .filter(running -> engine.active().isEmpty())
        .map(
            running ->
                Verdict.no(
                    CONFIG_APPLIED,
                    ConditionReason.DATA_LOST,
                    "the engine ran revision %s and has no document now: its volume was lost; it gets the document anew, people and memories are gone"
                        .formatted(running.revision())));
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
    String runs = "revision %s runs".formatted(engine.applied().orElse(""));
    return engine.correctedDrift()
        ? Verdict.yes(
            CONFIG_APPLIED,
            ConditionReason.DRIFT_CORRECTED,
            runs + "; it replaced one that the operator had not written")
        : Verdict.yes(CONFIG_APPLIED, ConditionReason.APPLIED, runs);
  }

  private Verdict failed() {
    return Verdict.no(
        CONFIG_APPLIED,
        ConditionReason.APPLY_FAILED,
        "the engine could not apply revision %s and keeps running the one before: %s"
            .formatted(activeId(), cut(engine.fault())));
  }

  private Optional<Verdict> slow() {
    Instant now = judgement.snapshot().now();
    return judgement
        .memory()
        .lastPush()
        .filter(push -> push.digest().equals(judgement.content().document().digest()))
        .filter(push -> push instanceof PushOutcome.Stored)
        .map(PushOutcome.Stored.class::cast)
        .filter(stored -> stored.at().plus(judgement.applyWithin()).isBefore(now))
        .map(
            stored ->
                Verdict.no(
                    CONFIG_APPLIED,
                    ConditionReason.PENDING,
                    "the engine has had revision %s for more than %d seconds and has not applied it; look at its log"
                        .formatted(stored.revision(), judgement.applyWithin().toSeconds())));
  }

  private Optional<Verdict> failedToSend() {
    return judgement
        .memory()
        .lastPush()
        .filter(push -> push.digest().equals(judgement.content().document().digest()))
        .flatMap(this::failedToSend);
  }

  private Optional<Verdict> failedToSend(PushOutcome push) {
    if (push instanceof PushOutcome.Refused refused) {
      return Optional.of(
          Verdict.no(
              CONFIG_APPLIED,
              ConditionReason.ENGINE_REFUSED,
              "the engine refuses the document: " + cut(refused.detail())));
    }
    if (push instanceof PushOutcome.Lost lost) {
      return Optional.of(
          Verdict.no(
              CONFIG_APPLIED,
              ConditionReason.ENGINE_ERROR,
              "the document could not be sent and is tried again: " + cut(lost.detail())));
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
        .map(
            finding ->
                Verdict.no(
                    CONFIG_APPLIED,
                    ConditionReason.REVISION_BLOCKED,
                    "the next revision waits for %s: %s"
                        .formatted(finding.part(), finding.message())));
  }

  /**
   * A newer document is on its way. Ours that runs meanwhile keeps this True (C65), unless it is
   * the Company itself that changed.
   */
  private Verdict pending() {
    boolean companyRuns = judgement.runs(judgement.company(), conditions, CONFIG_APPLIED);
    boolean anyRuns = engine.applied().isPresent() && engine.foreignWriter().isEmpty();
    if (anyRuns && companyRuns) {
      return Verdict.yes(
          CONFIG_APPLIED,
          ConditionReason.APPLIED,
          "revision %s runs; a newer one is on its way".formatted(engine.applied().orElse("")));
    }
    return Verdict.no(CONFIG_APPLIED, ConditionReason.PENDING, onItsWay());
  }

  private String onItsWay() {
    return engine
        .foreignWriter()
        .map(
            writer ->
                "revision %s was written by %s and is being replaced".formatted(activeId(), writer))
        .orElseGet(
            () ->
                judgement.plan() instanceof Held held
                    ? held.because()
                    : "the document is sent once its objects rest for two seconds, then applied by the engine");
  }

  private String activeId() {
    return engine.active().map(revision -> revision.id()).orElse("");
  }

  private static String cut(String prose) {
    String line = prose.replaceAll("\\s+", " ").strip();
    return line.length() <= LONGEST_FAULT ? line : line.substring(0, LONGEST_FAULT) + "…";
  }
}
