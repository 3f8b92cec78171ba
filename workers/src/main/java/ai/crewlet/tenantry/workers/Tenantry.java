package ai.crewlet.tenantry.workers;

import ai.crewlet.tenantry.workers.cli.CompletionCommand;
import ai.crewlet.tenantry.workers.cli.UsageMistake;
import ai.crewlet.tenantry.workers.cli.adoption.AdoptCommand;
import ai.crewlet.tenantry.workers.cli.adoption.DisownCommand;
import ai.crewlet.tenantry.workers.cli.change.ApplyCommand;
import ai.crewlet.tenantry.workers.cli.change.RotateCommand;
import ai.crewlet.tenantry.workers.cli.change.ScaleCommand;
import ai.crewlet.tenantry.workers.cli.connection.ConnectCommand;
import ai.crewlet.tenantry.workers.cli.invitation.InvitationCommand;
import ai.crewlet.tenantry.workers.cli.invitation.InviteCommand;
import ai.crewlet.tenantry.workers.cli.offboarding.ExpediteCommand;
import ai.crewlet.tenantry.workers.cli.offboarding.HoldCommand;
import ai.crewlet.tenantry.workers.cli.offboarding.OffboardCommand;
import ai.crewlet.tenantry.workers.cli.offboarding.ReleaseCommand;
import ai.crewlet.tenantry.workers.cli.offboarding.RestoreCommand;
import ai.crewlet.tenantry.workers.cli.onboarding.OnboardCommand;
import ai.crewlet.tenantry.workers.cli.reading.HistoryCommand;
import ai.crewlet.tenantry.workers.cli.reading.ListCommand;
import ai.crewlet.tenantry.workers.cli.reading.StatusCommand;
import ai.crewlet.tenantry.workers.cli.reading.WhyCommand;
import ai.crewlet.tenantry.workers.cli.repair.AbortCommand;
import ai.crewlet.tenantry.workers.cli.repair.CorrectCommand;
import ai.crewlet.tenantry.workers.cli.repair.RetryCommand;
import ai.crewlet.tenantry.workers.cli.repair.SkipCommand;
import ai.crewlet.tenantry.workers.cli.suspension.ResumeCommand;
import ai.crewlet.tenantry.workers.cli.suspension.SuspendCommand;
import ai.crewlet.tenantry.workers.cli.tier.MoveTierCommand;
import ai.crewlet.tenantry.workers.roles.AllCommand;
import ai.crewlet.tenantry.workers.roles.CodecCommand;
import ai.crewlet.tenantry.workers.roles.ControllerCommand;
import ai.crewlet.tenantry.workers.roles.WorkerCommand;
import ai.crewlet.tenantry.workers.settings.Variable;
import java.util.Map;
import java.util.logging.LogManager;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The executable: client commands for people, roles for a cluster. */
@Command(
    name = "tenantry",
    mixinStandardHelpOptions = true,
    scope = CommandLine.ScopeType.INHERIT,
    version = "tenantry 0.1.0",
    description = "Runs Crewlet for many tenants on Kubernetes.",
    subcommandsRepeatable = false,
    subcommands = {
      OnboardCommand.class,
      AdoptCommand.class,
      DisownCommand.class,
      ApplyCommand.class,
      ScaleCommand.class,
      RotateCommand.class,
      OffboardCommand.class,
      RestoreCommand.class,
      HoldCommand.class,
      ReleaseCommand.class,
      ExpediteCommand.class,
      StatusCommand.class,
      WhyCommand.class,
      HistoryCommand.class,
      ListCommand.class,
      InviteCommand.class,
      InvitationCommand.class,
      MoveTierCommand.class,
      SuspendCommand.class,
      ResumeCommand.class,
      ConnectCommand.class,
      RetryCommand.class,
      CorrectCommand.class,
      SkipCommand.class,
      AbortCommand.class,
      CompletionCommand.class,
      WorkerCommand.class,
      ControllerCommand.class,
      CodecCommand.class,
      AllCommand.class
    },
    footer = {
      "",
      "Client commands speak to Temporal (TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE,",
      "TENANTRY_CODEC_KEYS_FILE) and to Kubernetes (KUBECONFIG) with your own rights."
    })
public final class Tenantry implements Runnable {
  private static final String LOG_CONFIGURATION = "logback.configurationFile";

  /**
   * On one or two cores the JDK would not use its pool but start a thread for every step of every
   * HTTP request.
   */
  private static final String COMMON_POOL = "java.util.concurrent.ForkJoinPool.common.parallelism";

  @Spec CommandSpec spec;

  public static void main(String... arguments) {
    if (System.getProperty(COMMON_POOL) == null
        && Runtime.getRuntime().availableProcessors() <= 2) {
      System.setProperty(COMMON_POOL, "2"); // before anything runs in it
    }
    if (System.getProperty(LOG_CONFIGURATION) == null) {
      System.setProperty(LOG_CONFIGURATION, "logback-tenantry.xml"); // before anything logs
    }
    LogManager.getLogManager().reset(); // gRPC's own logger: whoever calls reports what failed
    System.exit(commandLine(System.getenv()).execute(arguments));
  }

  /** The parsed-and-wired command, for {@code main} and for tests. */
  public static CommandLine commandLine() {
    return commandLine(Map.of());
  }

  /** Under the name that people typed, which {@code kubectl-tenant} tells. */
  static CommandLine commandLine(Map<String, String> environment) {
    return new CommandLine(new Tenantry())
        .setCommandName(
            environment.getOrDefault(
                Variable.TENANTRY_COMMAND.name(), Variable.TENANTRY_COMMAND.fallback()))
        .setParameterExceptionHandler(new UsageMistake());
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "say what to do; the commands are below");
  }
}
