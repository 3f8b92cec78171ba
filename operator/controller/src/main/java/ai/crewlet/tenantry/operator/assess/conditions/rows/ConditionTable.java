package ai.crewlet.tenantry.operator.assess.conditions.rows;

import ai.crewlet.tenantry.operator.assess.finding.AdmissionProblem;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.ReferenceProblem;
import ai.crewlet.tenantry.operator.assess.table.Row;
import java.util.List;
import java.util.stream.Stream;

/**
 * Everything the operator can say in a condition. An enum of rows that is not listed here is caught
 * by the tests of the table.
 */
public final class ConditionTable {

  private ConditionTable() {}

  /**
   * Rows of one concern.
   *
   * @param title for people
   */
  public record Section(String title, List<Row> rows) {}

  public static List<Section> sections() {
    return List.of(
        section("Ready", ReadyRow.values()),
        section("Company: admission", AdmissionProblem.values()),
        section("Company: in general", CompanyRow.values()),
        section("Company: the data pod", DataPodRow.values()),
        section("Company: the document", ConfigRow.values()),
        section("Company: its seats", SeatsRow.values()),
        section("Company: the way in", ExposureRow.values()),
        section("Company: the engine's tokens", TokensRow.values()),
        section("Every part: is it in the running document?", PartRow.values()),
        section("Every object: what the engine would not run", ContentProblem.values()),
        section("Every object: what it names", ReferenceProblem.values()),
        section("Seat", SeatRow.values()),
        section("LLMProvider", ProviderRow.values()),
        section("EngineClass", ClassRow.values()));
  }

  public static List<Row> rows() {
    return sections().stream().flatMap(section -> section.rows().stream()).toList();
  }

  private static Section section(String title, Row... rows) {
    return new Section(title, Stream.of(rows).toList());
  }
}
