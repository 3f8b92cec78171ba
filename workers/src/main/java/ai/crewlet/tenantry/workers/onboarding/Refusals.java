package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.failure.ApplicationFailure;
import java.util.List;

/** The failure that a list of mistakes is. */
public final class Refusals {

  private Refusals() {}

  /** Of the mistakes' own kind when they share one, else InvalidRequest; every line is in it. */
  public static ApplicationFailure of(List<Mistake> mistakes) {
    var kinds = mistakes.stream().map(m -> type(m.kind())).distinct().toList();
    var type = kinds.size() == 1 ? kinds.get(0) : FailureType.INVALID_REQUEST;
    return type.failure(Mistake.text(mistakes));
  }

  private static FailureType type(Mistake.Kind kind) {
    return switch (kind) {
      case REQUEST -> FailureType.INVALID_REQUEST;
      case TIER_UNKNOWN -> FailureType.TIER_UNKNOWN;
      case TIER_DIFFERS -> FailureType.TIER_DIFFERS;
      case LIMIT_EXCEEDED -> FailureType.LIMIT_EXCEEDED;
      case CLASS_NOT_ALLOWED -> FailureType.CLASS_NOT_ALLOWED;
      case NAMESPACE_TAKEN -> FailureType.NAMESPACE_TAKEN;
      case FIELD_CONFLICT -> FailureType.FIELD_CONFLICT;
    };
  }
}
