package ai.crewlet.tenantry.workers.company;

import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Objects that were there during a wait and are not any more: no wait brings them back. One that
 * was never seen may still come, since a watch lags behind. Of one wait, whose looks never overlap.
 */
public final class Vanished {

  private final Set<AppliedObject> seen = new HashSet<>();

  /** That somebody deleted one of the objects, else what the other verdict says. */
  public Verdict<Void> or(
      List<AppliedObject> objects,
      Function<AppliedObject, Optional<Observed>> look,
      Supplier<Verdict<Void>> otherwise) {
    for (var object : objects) {
      if (look.apply(object).isPresent()) {
        seen.add(object);
      } else if (seen.contains(object)) {
        return new Verdict.Hopeless<>(
            FailureType.TENANT_DELETING,
            "%s %s was deleted by somebody while it was waited for"
                .formatted(object.kind(), object.name()));
      }
    }
    return otherwise.get();
  }
}
