package ai.crewlet.tenantry.operator.assess.rotation;

import ai.crewlet.tenantry.operator.snapshot.RefusedTokens;
import java.time.Instant;
import java.util.Optional;

/**
 * The step, and what it means for the rest of the pass.
 *
 * @param lookAgain when to decide again though nothing happens
 * @param holdsDocument the engine may not know the operator's token as the document's writer yet
 * @param refused to be remembered
 */
public record RotationPlan(
    RotationStep step,
    Optional<Instant> lookAgain,
    boolean holdsDocument,
    Optional<RefusedTokens> refused) {

  /** Nothing to do, nothing to remember. */
  public static RotationPlan nothing() {
    return new RotationPlan(new RotationStep.Nothing(), Optional.empty(), false, Optional.empty());
  }
}
