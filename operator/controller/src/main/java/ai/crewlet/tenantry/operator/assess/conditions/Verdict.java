package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.table.Row;
import ai.crewlet.tenantry.operator.assess.table.Status;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a condition should say: a row of the table with its values, or what another one says. */
public final class Verdict {

  private final ConditionType type;
  private final Status status;
  private final ConditionReason reason;
  private final String message;

  private Verdict(ConditionType type, Status status, ConditionReason reason, String message) {
    this.type = type;
    this.status = status;
    this.reason = reason;
    this.message = message;
  }

  /**
   * @param values fill the places of the row's field first, then those of its sentence
   */
  static Verdict of(Row row, Object... values) {
    return new Verdict(row.type(), row.status(), row.reason(), row.says(values));
  }

  /** What was found on the object itself: the first in full, the rest by number. */
  static Verdict found(List<Finding> all) {
    Finding first = all.get(0);
    String rest = all.size() == 1 ? "" : " (and " + (all.size() - 1) + " more)";
    return of(first, first.message() + rest);
  }

  /** What was found on a part, told on its Company. */
  static Verdict ofPart(Finding finding) {
    return of(finding, finding.toString());
  }

  /** Ready: the first that is not True lends its reason and message (M77, C17). */
  static Verdict ready(List<Verdict> inOrder, Row whenTrue) {
    return inOrder.stream()
        .filter(verdict -> !verdict.isTrue())
        .findFirst()
        .map(Verdict::lentToReady)
        .orElseGet(() -> of(whenTrue));
  }

  /** As the object has it; nothing when it speaks words of another version of the operator. */
  static Optional<Verdict> read(ConditionType type, Condition condition) {
    Optional<Status> status =
        Stream.of(Status.values())
            .filter(known -> known.value().equals(condition.getStatus()))
            .findFirst();
    Optional<ConditionReason> reason =
        Stream.of(ConditionReason.values())
            .filter(known -> known.value().equals(condition.getReason()))
            .findFirst();
    return status.flatMap(
        known -> reason.map(why -> new Verdict(type, known, why, condition.getMessage())));
  }

  ConditionType type() {
    return type;
  }

  Status status() {
    return status;
  }

  ConditionReason reason() {
    return reason;
  }

  String message() {
    return message;
  }

  boolean isTrue() {
    return status == Status.TRUE;
  }

  private Verdict lentToReady() {
    String said = type == ConditionType.READY ? message : type + ": " + message;
    return new Verdict(ConditionType.READY, Status.FALSE, reason, said);
  }

  private static Verdict of(Finding finding, String message) {
    var row = finding.problem();
    return new Verdict(row.type(), row.status(), row.reason(), message);
  }
}
