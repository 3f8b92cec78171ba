package ai.crewlet.tenantry.operator.assess.conditions.rows;

import ai.crewlet.tenantry.operator.assess.table.Row;
import ai.crewlet.tenantry.operator.fixture.GeneratedPage;
import java.io.IOException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** docs/reference/conditions.md is written from the table in code. */
class ConditionsPageTest {

  @Test
  @DisplayName("C18, M96: the page lists every row as the code has it; -Dregenerate writes it anew")
  void thePageIsWhatTheCodeSays() throws IOException {
    new GeneratedPage("conditions.md").isWhatTheCodeSays(page(), ConditionsPageTest.class);
  }

  private static String page() {
    String head =
        """
        # Every condition of the operator

        Written from `ConditionTable` in `operator/controller`; a test fails when this page is stale.

        **Ready** of a Company repeats the reason and the message of the first of these that is not `True`: Suspended, Accepted,
        ResolvedRefs (where its reason holds the next revision), DataPodReady, ConfigApplied, SeatsPlaced. Ready of a Seat, Unit,
        LLMProvider or Integration repeats Accepted, ResolvedRefs (where its reason holds the next revision) and Applied, and
        then has reasons of its own. IdentityClaimed, ExposureReady, AgentModeRunnable and CodeWorkRunnable never count for Ready.

        *Holds* says what waits until it is put right: `everything` leaves the company's pods and document as they are,
        `next revision` lets the running document run on, `nothing` only says what the object cannot do. A message names the
        field first, then what is wrong with it, then what to do; `…` stands for what is filled in.
        """;
    return head
        + ConditionTable.sections().stream()
            .map(ConditionsPageTest::section)
            .collect(Collectors.joining());
  }

  private static String section(ConditionTable.Section section) {
    return """

        ## %s

        | Condition | Status | Reason | Holds | Field | Message |
        |---|---|---|---|---|---|
        """
            .formatted(section.title())
        + section.rows().stream().map(ConditionsPageTest::row).collect(Collectors.joining("\n"))
        + "\n";
  }

  private static String row(Row row) {
    return "| %s | %s | %s | %s | %s | %s |"
        .formatted(
            row.type(),
            row.status(),
            row.reason(),
            holds(row),
            field(row.field()),
            filled(row.sentence()));
  }

  private static String field(String pattern) {
    if (pattern.isEmpty()) {
      return "";
    }
    return pattern.equals("%s") ? "the one that refers" : "`" + filled(pattern) + "`";
  }

  private static String holds(Row row) {
    return switch (row.weight()) {
      case REFUSES -> "everything";
      case BLOCKS -> "next revision";
      case NOTED -> "nothing";
      case NONE -> "";
    };
  }

  private static String filled(String pattern) {
    return pattern.replaceAll("%[sd]", "…").replace("|", "\\|");
  }
}
