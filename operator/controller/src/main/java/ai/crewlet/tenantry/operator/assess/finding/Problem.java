package ai.crewlet.tenantry.operator.assess.finding;

import ai.crewlet.tenantry.operator.assess.table.Row;
import ai.crewlet.tenantry.operator.assess.table.Weight;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rows about what people wrote: each turns Accepted or ResolvedRefs of the object at fault
 * False.
 *
 * <p>In a message the field comes first, then what is wrong with it, then what to do.
 */
public sealed interface Problem extends Row
    permits AdmissionProblem, ContentProblem, ReferenceProblem {

  /** All, in the order in which they are told. */
  static List<Problem> all() {
    return Stream.<Problem[]>of(
            AdmissionProblem.values(), ContentProblem.values(), ReferenceProblem.values())
        .flatMap(Stream::of)
        .toList();
  }

  /** Whether the next revision waits until this is put right. */
  default boolean blocks() {
    return weight() != Weight.NOTED;
  }

  /**
   * Whether the Company's objects are left as they are too: nothing is made, changed or stopped
   * (C15).
   */
  default boolean keepsObjects() {
    return weight() == Weight.REFUSES;
  }

  /**
   * This problem, found.
   *
   * @param values fill the field's places first, then the sentence's
   */
  default Finding on(Part part, Object... values) {
    return new Finding(part, this, says(values));
  }
}
