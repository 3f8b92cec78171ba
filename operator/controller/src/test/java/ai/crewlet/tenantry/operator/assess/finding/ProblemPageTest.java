package ai.crewlet.tenantry.operator.assess.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** docs/reference/problems.md is written from the table in code. */
class ProblemPageTest {

  private static final Path PAGE = Path.of("../../docs/reference/problems.md");

  @Test
  @DisplayName(
      "C18, M96: the page lists every problem as the code has it; -Dregenerate writes it anew")
  void thePageIsWhatTheCodeSays() throws IOException {
    String page = page();
    if (System.getProperty("regenerate") != null) {
      Files.createDirectories(PAGE.getParent());
      Files.writeString(PAGE, page);
    }

    assertThat(Files.exists(PAGE) ? Files.readString(PAGE) : "")
        .as(
            "stale: run mvn -pl operator/controller -am test -Dtest=ProblemPageTest -Dsurefire.failIfNoSpecifiedTests=false -Dregenerate")
        .isEqualTo(page);
  }

  private static String page() {
    String head =
        """
        # What can be wrong with a company's objects

        Written from `Problem` in `operator/controller`; a test fails when this page is stale.

        Each problem turns one condition of the object at fault `False`. *Holds* says what waits until it is put right:
        `everything` leaves the company's pods and document as they are, `next revision` lets the running document run on,
        `nothing` only says what the object cannot do. The message names the field first; `…` stands for what is filled in.

        | Condition | Reason | Holds | Field | Message |
        |---|---|---|---|---|
        """;
    return head
        + Stream.of(Problem.values()).map(ProblemPageTest::row).collect(Collectors.joining("\n"))
        + "\n";
  }

  private static String row(Problem problem) {
    String holds =
        problem.keepsObjects() ? "everything" : problem.blocks() ? "next revision" : "nothing";
    return "| %s | %s | %s | %s | %s |"
        .formatted(
            problem.type(),
            problem.reason(),
            holds,
            problem.field().equals("%s")
                ? "the one that refers"
                : "`" + filled(problem.field()) + "`",
            filled(problem.sentence()));
  }

  private static String filled(String pattern) {
    return pattern.replaceAll("%[sd]", "…").replace("|", "\\|");
  }
}
