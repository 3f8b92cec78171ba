package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.APPLIED;

import ai.crewlet.tenantry.operator.assess.conditions.rows.PartRow;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ReadyRow;
import ai.crewlet.tenantry.operator.assess.document.EngineView;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
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
    Verdict accepted = judgement.found(part, PartRow.ACCEPTED_BY_US);
    Verdict resolved = judgement.found(part, PartRow.RESOLVED);
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
    all.add(Verdict.ready(counting, ReadyRow.PART));
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
        ? Optional.of(Verdict.of(ReadyRow.PART_SUSPENDED, company()))
        : Optional.empty();
  }

  private Verdict applied() {
    if (!judgement.managed()) {
      return Verdict.of(PartRow.NOT_MANAGED, company());
    }
    if (runs()) {
      return Verdict.of(PartRow.RUNS);
    }
    return blocked()
        .or(this::failed)
        .or(() -> new EngineSilence(judgement).applied())
        .orElseGet(this::pending);
  }

  private Verdict pending() {
    return Verdict.of(
        judgement.suspended() ? PartRow.AFTER_RESUME : PartRow.NEXT_REVISION, company());
  }

  /** By a finding of its own, or by that of another object. */
  private Optional<Verdict> blocked() {
    return judgement.findings().firstBlocking(part).or(judgement::holdsBack).map(this::blocked);
  }

  private Verdict blocked(Finding finding) {
    return finding.part().equals(part)
        ? Verdict.of(PartRow.BLOCKED, finding.message())
        : Verdict.of(PartRow.BLOCKED_BY_ANOTHER, finding.part(), finding.message());
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
    return Optional.of(Verdict.of(failed ? PartRow.APPLY_FAILED : PartRow.REFUSED, company()));
  }

  private String company() {
    return judgement.snapshot().name();
  }
}
