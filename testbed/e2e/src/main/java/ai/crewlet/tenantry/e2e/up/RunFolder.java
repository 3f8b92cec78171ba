package ai.crewlet.tenantry.e2e.up;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import ai.crewlet.tenantry.e2e.stack.LocalStack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Where a running platform keeps its data, and what a shell needs to use it. */
record RunFolder(Path path) {
  private static final String PID = "pid";

  /** Says that the folder is ours to empty. */
  private static final String MARK = ".local-platform";

  /**
   * An empty folder for a new platform.
   *
   * @throws IllegalStateException when a platform runs from it already, or somebody's files are in
   *     it
   */
  static RunFolder fresh(Path folder) throws IOException {
    var run = new RunFolder(folder.toAbsolutePath().normalize());
    run.refuseIfInUse();
    run.refuseIfNotOurs();
    run.remove();
    Files.createDirectories(run.path);
    Files.createFile(run.path.resolve(MARK));
    Files.setPosixFilePermissions(run.path, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(run.path.resolve(PID), Long.toString(ProcessHandle.current().pid()));
    return run;
  }

  private void refuseIfInUse() throws IOException {
    var file = path.resolve(PID);
    if (Files.exists(file) && runs(Files.readString(file).strip())) {
      throw new IllegalStateException(
          "a platform runs from %s already; stop it with testbed/down --dir %s, or name another folder with --dir"
              .formatted(path, path));
    }
  }

  /** A process that took the number over later is not meant. */
  private static boolean runs(String pid) throws IOException {
    var line = Path.of("/proc", pid, "cmdline"); // ProcessHandle cuts it within the class path
    return pid.matches("\\d{1,18}")
        && Files.exists(line)
        && Files.readString(line, ISO_8859_1).contains(Up.class.getName());
  }

  private void refuseIfNotOurs() throws IOException {
    if (!Files.exists(path) || Files.exists(path.resolve(MARK))) {
      return;
    }
    try (var files = Files.list(path)) {
      if (files.findAny().isPresent()) {
        throw new IllegalStateException(
            "%s holds files that no local platform made, and a run begins with an empty folder; name another with --dir"
                .formatted(path));
      }
    }
  }

  /**
   * Writes {@code env} to be sourced, with {@code tenantry}, {@code kubectl} and its plugin on its
   * PATH.
   */
  void writeShell(LocalStack stack) throws IOException {
    var bin = Files.createDirectories(path.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("kubectl"), stack.platform().kubectl());
    Files.createSymbolicLink(bin.resolve("temporal"), stack.platform().temporalCli());
    var launcher =
        "#!/bin/sh\nexec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' ai.crewlet.tenantry.workers.Tenantry \"$@\"\n"
            .formatted(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                System.getProperty("java.class.path"));
    var tenantry = program(bin.resolve("tenantry"), launcher);
    program(
        bin.resolve("kubectl-tenant"),
        "#!/bin/sh\nTENANTRY_COMMAND='kubectl tenant' exec '%s' \"$@\"\n".formatted(tenantry));
    var environment = new TreeMap<>(stack.clientEnvironment());
    environment.put("TEMPORAL_CODEC_ENDPOINT", stack.codecEndpoint().toString());
    var exports =
        environment.entrySet().stream()
            .map(e -> "export %s='%s'".formatted(e.getKey(), e.getValue()))
            .collect(Collectors.joining("\n"));
    Files.writeString(shell(), "%s\nexport PATH='%s':\"$PATH\"\n".formatted(exports, bin));
  }

  private static Path program(Path file, String text) throws IOException {
    Files.writeString(file, text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  Path shell() {
    return path.resolve("env");
  }

  void remove() {
    if (!Files.exists(path)) {
      return;
    }
    try (var files = Files.walk(path)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be emptied".formatted(path), e);
    }
  }
}
