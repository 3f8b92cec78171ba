package ai.crewlet.tenantry.operator.assess.conditions.rows;

import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Conditions;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.table.Row;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What brings a row about.
 *
 * @param ids the requirements and decisions it proves
 * @param says a part of the message the person reads
 * @param condition brings it about and reads it
 * @param company brings it about and gives the company it came about in; none for what is no
 *     company's
 */
record Case(
    Row row,
    String ids,
    String says,
    Supplier<Condition> condition,
    Optional<Supplier<Simulation>> company) {

  Case(Row row, String ids, String says, Supplier<Condition> condition) {
    this(row, ids, says, condition, Optional.empty());
  }

  /** On the Company of {@link Simulation#acme()}. */
  static Case company(Row row, String ids, String says, Function<Simulation, Assessment> brings) {
    return part(row, ids, PartKind.COMPANY, "acme", says, brings);
  }

  /** On the Seat that leads it. */
  static Case lead(Row row, String ids, String says, Function<Simulation, Assessment> brings) {
    return part(row, ids, PartKind.SEAT, "lead", says, brings);
  }

  static Case part(
      Row row,
      String ids,
      PartKind kind,
      String name,
      String says,
      Function<Simulation, Assessment> brings) {
    return new Case(
        row,
        ids,
        says,
        () -> Conditions.condition(brings.apply(Simulation.acme()), kind, name, row.type()),
        Optional.of(
            () -> {
              Simulation acme = Simulation.acme();
              Objects.requireNonNull(brings.apply(acme));
              return acme;
            }));
  }

  @Override
  public String toString() {
    return ids + ": " + row.type() + " " + row;
  }
}
