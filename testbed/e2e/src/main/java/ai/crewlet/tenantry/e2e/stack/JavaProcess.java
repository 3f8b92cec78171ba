package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.testbed.platform.process.ManagedProcess;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A program of ours in a JVM of its own, with this JVM's classpath; its output goes to a file. It
 * ends with this JVM at the latest, killed or not.
 */
public final class JavaProcess implements AutoCloseable {
  private static final Duration GRACE = Duration.ofSeconds(25);

  /** Options of the JVM for one of many small processes. */
  static final List<String> SMALL =
      List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto");

  private final String name;
  private final Path log;
  private final ManagedProcess process;

  private JavaProcess(
      String name, List<String> command, Map<String, String> environment, Path log) {
    this.name = name;
    this.log = log;
    this.process = new ManagedProcess(name, command, environment, GRACE, log);
    process.start();
  }

  /**
   * Starts {@code main}.
   *
   * @param environment added to this process's own
   * @param log what the program prints, appended over restarts
   */
  public static JavaProcess start(
      String name, Path log, Map<String, String> environment, String main, String... arguments) {
    return new JavaProcess(name, command(main, arguments), environment, log);
  }

  /** The same with options of the JVM in place of those that many small processes need. */
  public static JavaProcess start(
      String name,
      Path log,
      Map<String, String> environment,
      List<String> options,
      String main,
      String... arguments) {
    return new JavaProcess(name, command(options, main, arguments), environment, log);
  }

  /** The command line that runs {@code main} with this JVM's classpath, jars first. */
  public static List<String> command(String main, String... arguments) {
    return command(SMALL, main, arguments);
  }

  /** The same with options of the JVM in place of those that many small processes need. */
  static List<String> command(List<String> options, String main, String... arguments) {
    var entries = new ArrayList<>(jars());
    classPath().filter(entry -> !entries.contains(entry)).forEach(entries::add);
    return command(options, entries, main, arguments);
  }

  /** The same without the folders of this JVM's class path. */
  static List<String> commandFromJars(List<String> options, String main, String... arguments) {
    return command(options, jars(), main, arguments);
  }

  /** Those of this JVM's class path. */
  static List<String> jars() {
    return classPath().filter(entry -> Files.isRegularFile(Path.of(entry))).toList();
  }

  private static Stream<String> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator));
  }

  private static List<String> command(
      List<String> options, List<String> classPath, String main, String... arguments) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath), main));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Whether it runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  public String name() {
    return name;
  }

  public Path log() {
    return log;
  }

  /** Ends it at once, as a node that fails would, and waits until it is gone. */
  public void kill() {
    process.kill();
  }

  /** Starts it again after {@link #kill} or {@link #close}. */
  public void restart() {
    process.start();
  }

  /** Asks it to stop, and kills it when it doesn't. */
  @Override
  public void close() {
    process.stop(GRACE.plusSeconds(5));
  }
}
