package ai.crewlet.tenantry.testbed.platform.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A child process that can be started and stopped many times and never outlives this JVM, however
 * the JVM ends: a small shell beside it waits for the end of its standard input, which the kernel
 * closes when this JVM is gone.
 */
public final class ManagedProcess {
  private static final Logger log = LoggerFactory.getLogger(ManagedProcess.class);

  /** Own session, so that Ctrl-C in a terminal reaches us alone and we stop things in order. */
  private static final List<String> GUARD =
      List.of(
          "setsid",
          "sh",
          "-c",
          """
          exec 3<&0
          "$@" </dev/null 3<&- &
          child=$!
          (read -r _ <&3; kill -TERM $child; sleep "$GUARD_PATIENCE"; kill -KILL $child) 2>/dev/null &
          watcher=$!
          wait $child
          code=$?
          kill $watcher
          exit $code
          """);

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final String name;
  private final List<String> command;
  private final Map<String, String> environment;
  private final Duration patience;
  private final Path logFile;
  private @Nullable Process process;
  private @Nullable Process latest;

  /**
   * @param name how logs and errors call it
   * @param command the program and its arguments
   * @param logFile takes everything it prints; appended to
   */
  public ManagedProcess(String name, List<String> command, Path logFile) {
    this(name, command, Map.of(), logFile);
  }

  /**
   * @param name how logs and errors call it
   * @param command the program and its arguments
   * @param environment added to this JVM's own
   * @param logFile takes everything it prints; appended to
   */
  public ManagedProcess(
      String name, List<String> command, Map<String, String> environment, Path logFile) {
    this(name, command, environment, PATIENCE, logFile);
  }

  /**
   * @param name how logs and errors call it
   * @param command the program and its arguments
   * @param environment added to this JVM's own
   * @param patience how long it may take to end once asked, also when nobody is left to wait
   * @param logFile takes everything it prints; appended to
   */
  public ManagedProcess(
      String name,
      List<String> command,
      Map<String, String> environment,
      Duration patience,
      Path logFile) {
    this.name = name;
    this.command = List.copyOf(command);
    this.environment = Map.copyOf(environment);
    this.patience = patience;
    this.logFile = logFile;
  }

  /** Starts it if it does not run. */
  public synchronized void start() {
    if (isAlive()) {
      return;
    }
    var guarded = new ArrayList<>(GUARD);
    guarded.add(name);
    guarded.addAll(command);
    var builder =
        new ProcessBuilder(guarded)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(logFile.toFile()));
    builder.environment().putAll(environment);
    builder.environment().put("GUARD_PATIENCE", Long.toString(patience.toSeconds()));
    try {
      process = builder.start();
      latest = process;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot start " + name + ": " + e.getMessage(), e);
    }
    log.debug("started {}: {}", name, String.join(" ", command));
  }

  /**
   * Waits until {@code ready} says yes.
   *
   * @throws ProcessFailedException with the end of its log when it ends first or takes too long
   */
  public void awaitReady(Duration atMost, BooleanSupplier ready) {
    var deadline = System.nanoTime() + atMost.toNanos();
    while (!ready.getAsBoolean()) {
      if (!isAlive()) {
        throw new ProcessFailedException(name + " ended while starting", logFile);
      }
      if (System.nanoTime() > deadline) {
        throw new ProcessFailedException(
            name + " is not ready after " + atMost.toSeconds() + " s", logFile);
      }
      pause();
    }
  }

  /** Asks it to end, kills it when {@code grace} is over; returns when it is gone. */
  public synchronized void stop(Duration grace) {
    var running = process;
    process = null;
    if (running == null) {
      return;
    }
    try {
      running.getOutputStream().close();
    } catch (IOException e) {
      log.debug("{} had ended already", name);
    }
    if (!endsWithin(running, grace)) {
      log.warn("{} did not end within {} s, killing it", name, grace.toSeconds());
      running.descendants().forEach(ProcessHandle::destroyForcibly);
      running.destroyForcibly();
      endsWithin(running, Duration.ofSeconds(5));
    }
  }

  /** Kills it without asking, as a machine that loses power would. */
  public synchronized void kill() {
    if (process != null) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
    }
    stop(Duration.ofSeconds(5));
  }

  public synchronized boolean isAlive() {
    return process != null && process.isAlive();
  }

  /** How it ended; empty while it runs. */
  public synchronized OptionalInt exitCode() {
    return latest == null || latest.isAlive()
        ? OptionalInt.empty()
        : OptionalInt.of(latest.exitValue());
  }

  /** The program itself, without what guards it; empty when it does not run. */
  public synchronized Optional<ProcessHandle> program() {
    return process == null
        ? Optional.empty()
        : process
            .children()
            .filter(child -> child.info().command().filter(command.get(0)::equals).isPresent())
            .findFirst();
  }

  private static boolean endsWithin(Process process, Duration time) {
    try {
      return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProcessFailedException("interrupted while waiting for " + name, logFile);
    }
  }
}
