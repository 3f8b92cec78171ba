package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.Refusals;
import io.temporal.failure.ActivityFailure;
import io.temporal.failure.TemporalFailure;
import java.util.LinkedHashMap;
import java.util.stream.Collectors;

/**
 * What places of object stores refuse, as one failure: whoever mends one sees that others wait for
 * the same.
 */
final class ObjectRefusals {
  /** More names would leave no room for a reason. */
  private static final int MOST_NAMED = 4;

  private ObjectRefusals() {}

  /**
   * One alone stands for itself. Of several the reason of the first is told, then every place is
   * named, up to a bound: a status that has no room for both keeps the reason.
   *
   * @param refusals by place, in the order in which they came; not empty
   */
  static TemporalFailure together(LinkedHashMap<ObjectPrefix, ActivityFailure> refusals) {
    var first = refusals.values().iterator().next();
    if (refusals.size() == 1) {
      return first;
    }
    var reason = Refusals.of(first);
    return FailureType.of(reason.getType())
        .failure(
            "%s (the first of %d places that refuse: %s)"
                .formatted(reason.getOriginalMessage(), refusals.size(), names(refusals)));
  }

  private static String names(LinkedHashMap<ObjectPrefix, ActivityFailure> refusals) {
    var named =
        refusals.keySet().stream()
            .limit(MOST_NAMED)
            .map(place -> "s3://%s/%s".formatted(place.bucket(), place.prefix()))
            .collect(Collectors.joining(", "));
    var more = refusals.size() - MOST_NAMED;
    return more > 0 ? "%s and %d more".formatted(named, more) : named;
  }
}
