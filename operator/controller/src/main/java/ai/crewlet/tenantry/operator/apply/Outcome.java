package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a pass brought about.
 *
 * @param memory to be given back with the next snapshot
 * @param taken names under which somebody else's object was found (C57)
 * @param refused objects the API server does not take, and its words
 * @param hold what keeps the data pod's new template from being written (C14, C57)
 * @param engineWritten something went to the engine, so its report is about to change
 * @param failures what could not be done, to be tried again
 */
public record Outcome(
    CompanyMemory memory,
    Set<ObjectRef> taken,
    Map<ObjectRef, String> refused,
    Optional<RolloutHold> hold,
    boolean engineWritten,
    List<RuntimeException> failures) {

  /** Whether something could not be done, or the API server did not take it. */
  public boolean isIncomplete() {
    return !failures.isEmpty() || !refused.isEmpty();
  }

  /** The same, with nothing left to be tried again: what it was for is on its way out. */
  public Outcome excused() {
    return new Outcome(memory, taken, Map.of(), hold, engineWritten, List.of());
  }
}
