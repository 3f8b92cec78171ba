package ai.crewlet.tenantry.operator.assess.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of the operator's events is made from {@link EventReason}. */
class EventsPageTest {
  private static final Path PAGE = Path.of("../../docs/reference/events.md");

  @Test
  void thePageIsUpToDate() throws IOException {
    if (Boolean.getBoolean("regenerate")) {
      Files.writeString(PAGE, page());
    }
    assertThat(PAGE)
        .as(
            "stale; run: mvn -q -pl operator/controller -am test -Dtest=EventsPageTest -Dsurefire.failIfNoSpecifiedTests=false -Dregenerate=true")
        .hasContent(page());
  }

  private static String page() {
    return """
        # Events of the operator

        On the Company they concern: `kubectl events -n <namespace> --for company/<name>`. What lasts is said by a
        [condition](conditions.md); an event tells what happened, once.

        | reason | what happened |
        |---|---|
        %s
        """
        .formatted(
            Arrays.stream(EventReason.values())
                .map(EventsPageTest::row)
                .collect(Collectors.joining("\n")));
  }

  private static String row(EventReason reason) {
    return "| `%s` | %s |"
        .formatted(reason.reason(), reason.meaning().replaceAll(" \\([MC]\\d+[^)]*\\)", ""));
  }
}
