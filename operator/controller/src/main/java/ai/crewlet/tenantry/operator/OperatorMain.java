package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.operator.settings.InvalidSettings;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.operator.settings.SettingsReader;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The operator as a process of its own. Exit codes: 0 it was asked to stop and did, 1 a watch has
 * ended for good, 2 the settings cannot be used, 3 another instance leads or may lead by now. After
 * 1 and 3 it is to be started again.
 */
public final class OperatorMain {
  private static final String LOG_CONFIGURATION = "logback.configurationFile";

  /**
   * On one or two cores the JDK would not use its pool but start a thread for every step of every
   * HTTP request: a thousand engines cost 70,000 threads in a minute.
   */
  private static final String COMMON_POOL = "java.util.concurrent.ForkJoinPool.common.parallelism";

  private static final int UNUSABLE = 2;

  private OperatorMain() {}

  public static void main(String[] arguments) {
    if (System.getProperty(COMMON_POOL) == null
        && Runtime.getRuntime().availableProcessors() <= 2) {
      System.setProperty(COMMON_POOL, "2"); // before anything runs in it
    }
    if (System.getProperty(LOG_CONFIGURATION) == null) {
      System.setProperty(LOG_CONFIGURATION, "logback-operator.xml"); // before anything logs
    }
    CommandLine command = new CommandLine(spec());
    command.setExecutionStrategy(parsed -> run(command, parsed));
    System.exit(command.execute(arguments));
  }

  private static CommandSpec spec() {
    CommandSpec spec =
        CommandSpec.create().name("tenantry-operator").mixinStandardHelpOptions(true);
    spec.usageMessage()
        .description("Keeps each company's engine and document in the state its objects ask for.")
        .footer("Every option can also be set as the environment variable in its description.");
    for (Setting setting : Setting.values()) {
      spec.addOption(
          OptionSpec.builder(setting.flag())
              .type(String.class)
              .paramLabel("<value>")
              .description(
                  "%s [%s, default: \"%s\"]"
                      .formatted(setting.meaning(), setting.variable(), setting.fallback()))
              .build());
    }
    return spec;
  }

  private static int run(CommandLine command, ParseResult parsed) {
    Integer help = CommandLine.executeHelpRequest(parsed);
    if (help != null) {
      return help;
    }
    try {
      return serve(SettingsReader.read(flags(parsed), System.getenv()));
    } catch (InvalidSettings invalid) {
      command.getErr().println(invalid.getMessage());
      return UNUSABLE;
    }
  }

  private static Map<Setting, String> flags(ParseResult parsed) {
    Map<Setting, String> flags = new EnumMap<>(Setting.class);
    for (Setting setting : Setting.values()) {
      String given = parsed.matchedOptionValue(setting.flag(), (String) null);
      if (given != null) {
        flags.put(setting, given);
      }
    }
    return flags;
  }

  private static int serve(OperatorSettings settings) {
    CompletableFuture<Ending> end = new CompletableFuture<>();
    OperatorProcess process =
        OperatorProcess.start(settings, connection(settings), ending -> end(ending, end));
    AtomicInteger code = new AtomicInteger(0);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(process, code), "operator-stop"));
    code.set(end.join().exitCode());
    return code.get();
  }

  /** Who leads no more must not finish what it began, as a proper stop would (I60). */
  private static void end(Ending ending, CompletableFuture<Ending> end) {
    switch (ending) {
      case LEASE_LOST -> Runtime.getRuntime().halt(ending.exitCode());
      case INFORMER_ENDED -> end.complete(ending);
    }
  }

  /** The JVM would report the signal instead of a stop that went well. */
  private static void stop(OperatorProcess process, AtomicInteger code) {
    process.close();
    Runtime.getRuntime().halt(code.get());
  }

  private static Config connection(OperatorSettings settings) {
    return settings
        .kubeconfig()
        .map(file -> Config.fromKubeconfig(Path.of(file).toFile()))
        .orElseGet(() -> new ConfigBuilder().build());
  }
}
