package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;

import ai.crewlet.tenantry.operator.assess.conditions.rows.CompanyRow;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ReadyRow;
import ai.crewlet.tenantry.operator.snapshot.Neighbour;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The Company's conditions, in the order in which they lend Ready their reason (C17). */
final class CompanyVerdicts {

  private final Judgement judgement;
  private final ConditionList conditions;

  CompanyVerdicts(Judgement judgement, ConditionList conditions) {
    this.judgement = judgement;
    this.conditions = conditions;
  }

  List<Verdict> all() {
    Verdict suspended = suspended();
    Verdict accepted = accepted();
    Verdict resolved = resolvedRefs();
    Verdict config = ConfigVerdict.of(judgement, conditions);
    Verdict pod = DataPodVerdict.of(judgement, config);
    Verdict seats = SeatsVerdict.of(judgement, conditions);
    List<Verdict> all = new ArrayList<>();
    all.add(ready(suspended, accepted, resolved, pod, config, seats));
    all.addAll(List.of(suspended, accepted, resolved, pod, config, seats));
    all.add(identityClaimed());
    all.add(ExposureVerdict.of(judgement.snapshot(), conditions));
    all.add(TokensVerdict.of(judgement.snapshot(), judgement.rotation()));
    return all;
  }

  private Verdict ready(
      Verdict suspended,
      Verdict accepted,
      Verdict resolved,
      Verdict pod,
      Verdict config,
      Verdict seats) {
    if (judgement.snapshot().namespace().terminating()) {
      return Verdict.of(ReadyRow.NAMESPACE_DELETED, judgement.snapshot().namespace().name());
    }
    if (suspended.isTrue()) {
      return Verdict.of(ReadyRow.COMPANY_SUSPENDED);
    }
    List<Verdict> counting = new ArrayList<>();
    counting.add(accepted);
    if (resolved.reason().blocking()) {
      counting.add(resolved);
    }
    counting.add(pod);
    if (judgement.managed()) {
      counting.add(config);
    }
    counting.add(seats);
    return Verdict.ready(counting, ReadyRow.COMPANY);
  }

  private Verdict suspended() {
    return Verdict.of(
        judgement.suspended() ? CompanyRow.ASKED_TO_STOP : CompanyRow.NOT_ASKED_TO_STOP);
  }

  /** Two Companies in one namespace are both accepted and both told (C42). */
  private Verdict accepted() {
    String className = judgement.snapshot().company().getSpec().engineClassName();
    List<Neighbour> neighbours = judgement.snapshot().neighbours();
    return neighbours.isEmpty()
        ? judgement.found(judgement.company(), CompanyRow.ADMITTED, className)
        : judgement.found(
            judgement.company(),
            CompanyRow.ADMITTED_BESIDE_ANOTHER,
            className,
            neighbours.stream().map(Neighbour::name).sorted().collect(Collectors.joining(", ")));
  }

  /** The Company's own, and what its parts name and would hold its next revision back. */
  private Verdict resolvedRefs() {
    Verdict own = judgement.found(judgement.company(), CompanyRow.RESOLVED);
    return own.reason().blocking()
        ? own
        : judgement.findings().firstBlocking(RESOLVED_REFS).map(Verdict::ofPart).orElse(own);
  }

  /** True when a person has joined, not when one is invited (C17, M81). */
  private Verdict identityClaimed() {
    return new EngineSilence(judgement)
        .lastWord(CompanyRow.NOBODY_KNOWN_YET, conditions)
        .orElseGet(this::claimed);
  }

  private Verdict claimed() {
    boolean joined =
        judgement.engine().answered().filter(answer -> !answer.joinedSeats().isEmpty()).isPresent();
    return Verdict.of(joined ? CompanyRow.CLAIMED : CompanyRow.UNCLAIMED);
  }
}
