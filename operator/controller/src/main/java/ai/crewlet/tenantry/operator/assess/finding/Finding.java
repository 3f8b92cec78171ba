package ai.crewlet.tenantry.operator.assess.finding;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * A problem of one object, in words for the person who has to put it right. Made by {@link
 * Problem#on} only.
 */
public final class Finding implements Comparable<Finding> {

  private static final List<Problem> TOLD = Problem.all();
  private static final Comparator<Finding> ORDER =
      Comparator.comparing(Finding::part)
          .thenComparing(finding -> !finding.blocks())
          .thenComparing(finding -> TOLD.indexOf(finding.problem))
          .thenComparing(Finding::message);

  private final Part part;
  private final Problem problem;
  private final String message;

  Finding(Part part, Problem problem, String message) {
    this.part = part;
    this.problem = problem;
    this.message = message;
  }

  public Part part() {
    return part;
  }

  public Problem problem() {
    return problem;
  }

  public String message() {
    return message;
  }

  public ConditionReason reason() {
    return problem.reason();
  }

  public boolean blocks() {
    return problem.blocks();
  }

  /** Whether it is about being accepted, rather than about what is named being there. */
  public boolean admission() {
    return problem.type() == ConditionType.ACCEPTED;
  }

  @Override
  public int compareTo(Finding other) {
    return ORDER.compare(this, other);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Finding that
        && part.equals(that.part)
        && problem.equals(that.problem)
        && message.equals(that.message);
  }

  @Override
  public int hashCode() {
    return Objects.hash(part, problem, message);
  }

  /** {@code Seat lead: spec.contact: …}. */
  @Override
  public String toString() {
    return part + ": " + message;
  }
}
