package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.CrewletResource;
import ai.crewlet.tenantry.api.crewlet.common.Reported;
import ai.crewlet.tenantry.operator.assess.table.Status;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * The conditions an object has and will have: observedGeneration on each, lastTransitionTime moved
 * only when the status turns (M49).
 */
final class ConditionList {

  private static final int LONGEST_MESSAGE = 2_000;

  private final List<Condition> before;
  private final long generation;
  private final Instant now;

  private ConditionList(List<Condition> before, long generation, Instant now) {
    this.before = before;
    this.generation = generation;
    this.now = now;
  }

  static ConditionList of(CrewletResource<?, ? extends Reported> resource, Instant now) {
    Reported status = resource.getStatus();
    return new ConditionList(
        status == null ? List.of() : status.conditions(),
        resource.getMetadata().getGeneration(),
        now);
  }

  List<Condition> write(List<Verdict> verdicts) {
    return verdicts.stream().map(this::write).toList();
  }

  /** What was said last, for an answer that is not to be had now. */
  Optional<Verdict> last(ConditionType type) {
    return previous(type).flatMap(condition -> Verdict.read(type, condition));
  }

  /** Whether a condition was True at the generation the object still has. */
  boolean wasTrueNow(ConditionType type) {
    return previous(type)
        .filter(condition -> Status.TRUE.value().equals(condition.getStatus()))
        .filter(condition -> Long.valueOf(generation).equals(condition.getObservedGeneration()))
        .isPresent();
  }

  boolean wasTrue(ConditionType type) {
    return previous(type)
        .filter(condition -> Status.TRUE.value().equals(condition.getStatus()))
        .isPresent();
  }

  private Condition write(Verdict verdict) {
    String status = verdict.status().value();
    String turned =
        previous(verdict.type())
            .filter(condition -> status.equals(condition.getStatus()))
            .map(Condition::getLastTransitionTime)
            .orElseGet(() -> now.truncatedTo(ChronoUnit.SECONDS).toString());
    return new ConditionBuilder()
        .withType(verdict.type().value())
        .withStatus(status)
        .withReason(verdict.reason().value())
        .withMessage(cut(verdict.message()))
        .withObservedGeneration(generation)
        .withLastTransitionTime(turned)
        .build();
  }

  private Optional<Condition> previous(ConditionType type) {
    return before.stream()
        .filter(condition -> type.value().equals(condition.getType()))
        .findFirst();
  }

  private static String cut(String message) {
    return message.length() <= LONGEST_MESSAGE
        ? message
        : message.substring(0, LONGEST_MESSAGE - 1) + "…";
  }
}
