package ai.crewlet.tenantry.testbed.engine;

import ai.crewlet.tenantry.testbed.node.ContainerContext;
import ai.crewlet.tenantry.testbed.node.RunningContainer;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * The stand-in as a process of its own, for a real container. Listens on all addresses, ends with
 * the engine's exit codes, drains on SIGTERM.
 *
 * <p>Arguments: the bootstrap folder and the volume, where they are not mounted as in the contract.
 */
public final class StandInEngineMain {

  private StandInEngineMain() {}

  public static void main(String[] args) {
    var started = new CompletableFuture<RunningContainer>();
    // Before the engine listens: whoever sees it answer may stop it at once.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> drain(started.join()), "sigterm"));
    var container = new StandInEngine().start(context(args, System.getenv(), System.out));
    started.complete(container);
    int code = container.exit().join();
    Runtime.getRuntime().halt(code);
  }

  /** Keeps the process alive until the engine has ended, then ends it with the engine's code. */
  private static void drain(RunningContainer container) {
    container.terminate();
    Runtime.getRuntime().halt(container.exit().join());
  }

  private static ContainerContext context(
      String[] args, Map<String, String> env, PrintStream output) {
    var bootstrap = args.length > 0 ? args[0] : StandInEngine.BOOTSTRAP;
    var volume = args.length > 1 ? args[1] : StandInEngine.VOLUME;
    return new ContainerContext(
        env.getOrDefault("POD_NAMESPACE", "default"),
        env.getOrDefault("HOSTNAME", "engine"),
        "0.0.0.0",
        env,
        Map.of(StandInEngine.BOOTSTRAP, Path.of(bootstrap), StandInEngine.VOLUME, Path.of(volume)),
        List.of(),
        output::println);
  }
}
