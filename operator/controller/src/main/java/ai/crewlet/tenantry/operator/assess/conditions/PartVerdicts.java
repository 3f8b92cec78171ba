package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.ACCEPTED;
import static ai.crewlet.tenantry.api.ConditionType.APPLIED;
import static ai.crewlet.tenantry.api.ConditionType.READY;
import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.document.EngineView;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Unreachable;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The conditions that Seats, Units, LLMProviders and Integrations share (M84 to M87). */
final class PartVerdicts {

  private final Judgement judgement;
  private final Part part;
  private final ConditionList conditions;

  PartVerdicts(Judgement judgement, Part part, ConditionList conditions) {
    this.judgement = judgement;
    this.part = part;
    this.conditions = conditions;
  }

  /**
   * Ready first, then what it is made of, then the rest.
   *
   * @param own what further keeps the object from being Ready, once it is applied
   * @param beside conditions that do not count for Ready
   */
  List<Verdict> all(Optional<Verdict> own, List<Verdict> beside) {
    Verdict accepted =
        judgement.found(part, ACCEPTED, ConditionReason.ACCEPTED, "nothing is wrong with it");
    Verdict resolved =
        judgement.found(
            part, RESOLVED_REFS, ConditionReason.RESOLVED, "everything it names exists");
    Verdict applied = applied();
    List<Verdict> counting = new ArrayList<>();
    suspended().ifPresent(counting::add);
    counting.add(accepted);
    if (resolved.reason().blocking()) {
      counting.add(resolved);
    }
    if (judgement.managed()) {
      counting.add(applied);
    }
    own.ifPresent(counting::add);
    List<Verdict> all = new ArrayList<>();
    all.add(Verdicts.ready(counting, "part of the running company"));
    all.addAll(List.of(accepted, resolved, applied));
    all.addAll(beside);
    return all;
  }

  /** Whether the running revision contains the object as it is now. */
  boolean runs() {
    return judgement.runs(part, conditions, APPLIED);
  }

  private Optional<Verdict> suspended() {
    return judgement.suspended()
        ? Optional.of(
            Verdict.no(
                READY,
                ConditionReason.SUSPENDED,
                "Company %s is suspended".formatted(judgement.snapshot().name())))
        : Optional.empty();
  }

  private Verdict applied() {
    if (!judgement.managed()) {
      return Verdict.no(
          APPLIED,
          ConditionReason.NOT_MANAGED,
          "the engine's dashboard owns the document; set spec.config.managementPolicy Enforce on Company %s to apply"
              .formatted(judgement.snapshot().name()));
    }
    if (runs()) {
      return Verdict.yes(APPLIED, ConditionReason.APPLIED, "in the running revision");
    }
    return blocked()
        .or(this::failed)
        .or(this::unreachable)
        .orElseGet(() -> Verdict.no(APPLIED, ConditionReason.PENDING, pending()));
  }

  private String pending() {
    return judgement.suspended()
        ? "goes into the next revision when the company resumes"
        : "goes into the next revision";
  }

  /** By a finding of its own, or by that of another object. */
  private Optional<Verdict> blocked() {
    return judgement
        .findings()
        .firstBlocking(part)
        .or(judgement::holdsBack)
        .map(finding -> Verdict.no(APPLIED, ConditionReason.REVISION_BLOCKED, inWords(finding)));
  }

  private String inWords(Finding finding) {
    return finding.part().equals(part)
        ? finding.message()
        : "the next revision waits for %s: %s".formatted(finding.part(), finding.message());
  }

  private Optional<Verdict> failed() {
    String digest = judgement.content().document().digest();
    boolean refused =
        judgement
            .memory()
            .lastPush()
            .filter(PushOutcome.Refused.class::isInstance)
            .filter(push -> push.digest().equals(digest))
            .isPresent();
    boolean failed =
        judgement.engine().holds(digest)
            && judgement.engine().progress() == EngineView.Progress.FAILED;
    if (!refused && !failed) {
      return Optional.empty();
    }
    return Optional.of(
        Verdict.no(
            APPLIED,
            failed ? ConditionReason.APPLY_FAILED : ConditionReason.ENGINE_REFUSED,
            "see ConfigApplied of Company " + judgement.snapshot().name()));
  }

  private Optional<Verdict> unreachable() {
    return judgement.engine().report() instanceof Unreachable silent && !judgement.suspended()
        ? Optional.of(Verdict.no(APPLIED, EngineSilence.reason(silent.cause()), silent.detail()))
        : Optional.empty();
  }
}
