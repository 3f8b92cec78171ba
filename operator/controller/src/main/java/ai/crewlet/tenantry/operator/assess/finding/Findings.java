package ai.crewlet.tenantry.operator.assess.finding;

import ai.crewlet.tenantry.api.ConditionType;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All findings of a pass, sorted: the same problems read the same however they were found. */
public record Findings(List<Finding> all) {

  public Findings {
    all = all.stream().distinct().sorted().toList();
  }

  @SafeVarargs
  public static Findings of(Collection<Finding>... groups) {
    return new Findings(Stream.of(groups).flatMap(Collection::stream).toList());
  }

  /** Those of one object under one condition, blocking ones first. */
  public List<Finding> of(Part part, ConditionType type) {
    return all.stream()
        .filter(finding -> finding.part().equals(part) && finding.problem().type() == type)
        .toList();
  }

  public Optional<Finding> firstBlocking(Part part) {
    return blocking().filter(finding -> finding.part().equals(part)).findFirst();
  }

  /** The first thing that holds back the next revision. */
  public Optional<Finding> firstBlocking() {
    return blocking().findFirst();
  }

  public Optional<Finding> firstBlocking(ConditionType type) {
    return blocking().filter(finding -> finding.problem().type() == type).findFirst();
  }

  private Stream<Finding> blocking() {
    return all.stream().filter(Finding::blocks);
  }
}
