package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.workers.Tenantry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A person's terminal: {@code tenantry} and {@code kubectl} as programs of their own. */
public final class Client {
  private final LocalStack stack;
  private final List<String> jvm;

  public Client(LocalStack stack) {
    this(stack, JavaProcess.SMALL);
  }

  private Client(LocalStack stack, List<String> jvm) {
    this.stack = stack;
    this.jvm = jvm;
  }

  /**
   * The same whose {@code tenantry} starts in two thirds of the time: what one run loads, which
   * asks Temporal and then Kubernetes, is kept for all later ones.
   *
   * @param archive where; written now unless it is there
   */
  public Client keepingClasses(Path archive) {
    if (!SharedClasses.possible(Tenantry.class)) {
      return this;
    }
    var classes = new SharedClasses(archive);
    classes.keep(
        options ->
            run(
                JavaProcess.commandFromJars(options, Tenantry.class.getName(), "restore", "nobody"),
                Map.of()));
    return new Client(stack, classes.using());
  }

  /** Options of the JVM of {@code tenantry}; a worker or controller starts sooner with them too. */
  public List<String> jvm() {
    return jvm;
  }

  /** What a program printed, and how it ended. */
  public record Printed(int exit, String text) {}

  /** Runs {@code tenantry} and answers what it printed, both streams together. */
  public Printed tenantry(String... arguments) {
    return run(command(arguments), Map.of());
  }

  /** The same with more variables, e.g. an address where nothing listens. */
  public Printed tenantry(Map<String, String> environment, String... arguments) {
    return run(command(arguments), environment);
  }

  /** Runs {@code tenantry} with this terminal's input and output; answers its exit code. */
  public int tenantryHere(String... arguments) {
    var builder =
        new ProcessBuilder(JavaProcess.command(Tenantry.class.getName(), arguments)).inheritIO();
    builder.environment().putAll(stack.clientEnvironment());
    try {
      return builder.start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException("tenantry cannot be started", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while tenantry ran", e);
    }
  }

  private List<String> command(String... arguments) {
    return JavaProcess.command(jvm, Tenantry.class.getName(), arguments);
  }

  /** Runs {@code kubectl} as an administrator. */
  public Printed kubectl(String... arguments) {
    var command = new ArrayList<>(List.of(stack.platform().kubectl().toString()));
    command.addAll(List.of(arguments));
    return run(command, Map.of());
  }

  private Printed run(List<String> command, Map<String, String> environment) {
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(stack.clientEnvironment());
    builder.environment().putAll(environment);
    try {
      var process = builder.start();
      process.getOutputStream().close();
      var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Printed(process.waitFor(), text);
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be started".formatted(command.get(0)), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while %s ran".formatted(command.get(0)), e);
    }
  }
}
