package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Verdicts read back from an object, and the summary of several. */
final class Verdicts {

  private Verdicts() {}

  /** Nothing when the condition speaks words of another version of the operator. */
  static Optional<Verdict> parse(ConditionType type, Condition condition) {
    Optional<Verdict.Status> status =
        Stream.of(Verdict.Status.values())
            .filter(known -> known.value().equals(condition.getStatus()))
            .findFirst();
    Optional<ConditionReason> reason =
        Stream.of(ConditionReason.values())
            .filter(known -> known.value().equals(condition.getReason()))
            .findFirst();
    return status.flatMap(
        known -> reason.map(why -> new Verdict(type, known, why, condition.getMessage())));
  }

  /** Ready: the first that is not True lends its reason and message (M77). */
  static Verdict ready(List<Verdict> inOrder, String whenTrue) {
    return inOrder.stream()
        .filter(verdict -> !verdict.isTrue())
        .findFirst()
        .map(
            fault ->
                Verdict.no(
                    ConditionType.READY, fault.reason(), fault.type() + ": " + fault.message()))
        .orElseGet(() -> Verdict.yes(ConditionType.READY, ConditionReason.READY, whenTrue));
  }
}
