package ai.crewlet.tenantry.workers.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.Tenantry;
import ai.crewlet.tenantry.workers.fixture.GeneratedPage;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The page of the commands is made from the commands themselves. */
class CommandPageTest {
  private static final int WIDTH = 110;

  @Test
  void thePageIsUpToDate() throws IOException {
    new GeneratedPage("cli.md").isWhatTheCodeSays(page(), CommandPageTest.class);
  }

  @Test
  @DisplayName("Every client command prints JSON when asked to")
  void everyClientCommandHasJson() {
    assertThat(commands())
        .filteredOn(command -> command.getCommand() instanceof ClientCommand)
        .isNotEmpty()
        .allSatisfy(
            command ->
                assertThat(command.getCommandSpec().findOption("--output"))
                    .as(command.getCommandName())
                    .isNotNull());
  }

  @Test
  @DisplayName("Every command and every option says what it is for")
  void everythingIsDescribed() {
    for (var command : commands()) {
      assertThat(command.getCommandSpec().usageMessage().description())
          .as("%s: the list of commands shows the first line alone", command.getCommandName())
          .isNotEmpty()
          .satisfies(lines -> assertThat(lines[0]).endsWith("."));
      assertThat(command.getCommandSpec().args())
          .as(command.getCommandName())
          .allSatisfy(arg -> assertThat(arg.description()).as(arg.toString()).isNotEmpty());
    }
  }

  private static Collection<CommandLine> commands() {
    return Tenantry.commandLine().getSubcommands().values();
  }

  private static String page() {
    return """
        # The command line

        `tenantry <command>`, or `kubectl tenant <command>` with the plugin `kubectl-tenant` on the PATH. `-o json` prints what
        programs read; `source <(tenantry completion bash)` completes commands and options in bash and zsh. Environment
        variables: [settings](control-plane-settings.md).

        ## Exit status

        Of every client command:

        | status | meaning |
        |---|---|
        %s

        A Temporal that says nothing, as a busy one does and an address whose packets are dropped, is waited for, half a minute at the
        most; standard error says so after five seconds. `status`, `why` and `list` do without it.

        ## Commands

        | command | what it does |
        |---|---|
        %s

        %s
        """
        .formatted(
            Arrays.stream(ExitCode.values())
                .map(exit -> "| %d | %s |".formatted(exit.code(), exit.meaning()))
                .collect(Collectors.joining("\n")),
            commands().stream().map(CommandPageTest::row).collect(Collectors.joining("\n")),
            commands().stream().map(CommandPageTest::section).collect(Collectors.joining("\n")));
  }

  private static String row(CommandLine command) {
    return "| [`%s`](#tenantry-%s) | %s |"
        .formatted(
            command.getCommandName(),
            command.getCommandName(),
            String.join(" ", command.getCommandSpec().usageMessage().description()));
  }

  private static String section(CommandLine command) {
    return "### tenantry %s\n\n```text\n%s\n```\n"
        .formatted(
            command.getCommandName(),
            command
                .setUsageHelpWidth(WIDTH)
                .getUsageMessage(Ansi.OFF)
                .stripTrailing()
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n")));
  }
}
