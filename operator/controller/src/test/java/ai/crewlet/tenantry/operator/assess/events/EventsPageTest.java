package ai.crewlet.tenantry.operator.assess.events;

import ai.crewlet.tenantry.operator.fixture.GeneratedPage;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of the operator's events is made from {@link EventReason}. */
class EventsPageTest {
  @Test
  void thePageIsUpToDate() throws IOException {
    new GeneratedPage("events.md").isWhatTheCodeSays(page(), EventsPageTest.class);
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
