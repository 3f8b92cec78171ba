package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.ACCEPTED;
import static ai.crewlet.tenantry.api.ConditionType.EXPOSURE_READY;
import static ai.crewlet.tenantry.api.ConditionType.IDENTITY_CLAIMED;
import static ai.crewlet.tenantry.api.ConditionType.READY;
import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;
import static ai.crewlet.tenantry.api.ConditionType.SUSPENDED;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.snapshot.Neighbour;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    Verdict pod = DataPodVerdict.of(judgement);
    Verdict config = ConfigVerdict.of(judgement, conditions);
    Verdict seats = SeatsVerdict.of(judgement, conditions);
    List<Verdict> all = new ArrayList<>();
    all.add(ready(suspended, accepted, resolved, pod, config, seats));
    all.addAll(List.of(suspended, accepted, resolved, pod, config, seats));
    all.add(identityClaimed());
    all.add(exposureReady());
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
      return Verdict.no(
          READY,
          ConditionReason.DELETING,
          "its namespace is being deleted, and the Company with it");
    }
    if (suspended.isTrue()) {
      return Verdict.no(READY, ConditionReason.SUSPENDED, suspended.message());
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
    return Verdicts.ready(counting, "the company runs as its objects say");
  }

  private Verdict suspended() {
    return judgement.suspended()
        ? Verdict.yes(
            SUSPENDED,
            ConditionReason.SUSPENDED,
            "spec.suspend is true: the engine is stopped and its data kept; set it to false to resume")
        : Verdict.no(SUSPENDED, ConditionReason.RUNNING, "not asked for");
  }

  private Verdict accepted() {
    return judgement.found(judgement.company(), ACCEPTED, ConditionReason.ACCEPTED, admitted());
  }

  /** Two Companies in one namespace are both accepted and both told (C42). */
  private String admitted() {
    String byClass =
        "EngineClass %s admits it"
            .formatted(judgement.snapshot().company().getSpec().engineClassName());
    List<Neighbour> neighbours = judgement.snapshot().neighbours();
    return neighbours.isEmpty() ? byClass : byClass + "; " + shared(neighbours);
  }

  static String shared(List<Neighbour> neighbours) {
    String names =
        neighbours.stream().map(Neighbour::name).sorted().collect(Collectors.joining(", "));
    return "nothing separates it from Company %s in the same namespace: run one Company per namespace"
        .formatted(names);
  }

  /** The Company's own, and what its parts name and would hold its next revision back. */
  private Verdict resolvedRefs() {
    Verdict own =
        judgement.found(
            judgement.company(),
            RESOLVED_REFS,
            ConditionReason.RESOLVED,
            "everything named exists");
    if (own.reason().blocking()) {
      return own;
    }
    Optional<Finding> ofPart = judgement.findings().firstBlocking(RESOLVED_REFS);
    return ofPart
        .map(
            finding ->
                Verdict.no(
                    RESOLVED_REFS,
                    finding.problem().reason(),
                    finding.part() + ": " + finding.message()))
        .orElse(own);
  }

  /** True when a person has joined, not when one is invited (C17, M81). */
  private Verdict identityClaimed() {
    return EngineSilence.lastWord(IDENTITY_CLAIMED, judgement.engine().report(), conditions)
        .orElseGet(this::claimed);
  }

  private Verdict claimed() {
    boolean joined =
        judgement.engine().answered().filter(answer -> !answer.joinedSeats().isEmpty()).isPresent();
    return joined
        ? Verdict.yes(IDENTITY_CLAIMED, ConditionReason.CLAIMED, "a person has joined the company")
        : Verdict.no(
            IDENTITY_CLAIMED,
            ConditionReason.UNCLAIMED,
            "nobody has joined yet; invite the first person onto a Human seat");
  }

  private Verdict exposureReady() {
    Optional<String> misspelled = judgement.addresses().misspelled();
    if (misspelled.isPresent()) {
      return Verdict.no(
          EXPOSURE_READY,
          ConditionReason.INVALID,
          "the class's exposure hostname makes \"%s\", which is no DNS name"
              .formatted(misspelled.get()));
    }
    return judgement.addresses().publicBaseUrl().isEmpty()
        ? Verdict.no(
            EXPOSURE_READY,
            ConditionReason.NOT_EXPOSED,
            "EngineClass %s gives no public address (exposure.webhooks)"
                .formatted(judgement.snapshot().company().getSpec().engineClassName()))
        : Verdict.unknown(
            EXPOSURE_READY,
            ConditionReason.NOT_YET_OBSERVED,
            "the operator does not yet look at the Gateway's routes");
  }
}
