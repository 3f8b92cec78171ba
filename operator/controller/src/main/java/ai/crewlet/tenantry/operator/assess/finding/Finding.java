package ai.crewlet.tenantry.operator.assess.finding;

import ai.crewlet.tenantry.api.ConditionType;
import java.util.Comparator;

/** A problem of one object, in words for the person who has to put it right. */
public record Finding(Part part, Problem problem, String message) implements Comparable<Finding> {

  private static final Comparator<Finding> ORDER =
      Comparator.comparing(Finding::part)
          .thenComparing(finding -> !finding.problem.blocks())
          .thenComparing(Finding::problem)
          .thenComparing(Finding::message);

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
}
