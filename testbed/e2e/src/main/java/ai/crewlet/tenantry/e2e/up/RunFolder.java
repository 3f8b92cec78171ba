package ai.crewlet.tenantry.e2e.up;

import ai.crewlet.tenantry.e2e.stack.LocalStack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.stream.Collectors;

/** Where a running platform keeps its data, and what a shell needs to use it. */
record RunFolder(Path path) {
  private static final String PID = "pid";

  /**
   * An empty folder for a new platform.
   *
   * @throws IllegalStateException when a platform runs from it already
   */
  static RunFolder fresh(Path folder) throws IOException {
    var run = new RunFolder(folder.toAbsolutePath().normalize());
    run.refuseIfInUse();
    run.remove();
    Files.createDirectories(run.path);
    Files.setPosixFilePermissions(run.path, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(run.path.resolve(PID), Long.toString(ProcessHandle.current().pid()));
    return run;
  }

  private void refuseIfInUse() throws IOException {
    var file = path.resolve(PID);
    if (Files.exists(file)
        && ProcessHandle.of(Long.parseLong(Files.readString(file).strip()))
            .filter(ProcessHandle::isAlive)
            .isPresent()) {
      throw new IllegalStateException(
          "a platform runs from %s already; stop it with testbed/down, or name another folder with --dir"
              .formatted(path));
    }
  }

  /** Writes {@code env} to be sourced, with {@code tenantry} and {@code kubectl} on its PATH. */
  void writeShell(LocalStack stack) throws IOException {
    var bin = Files.createDirectories(path.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("kubectl"), stack.platform().kubectl());
    Files.createSymbolicLink(bin.resolve("temporal"), stack.platform().temporalCli());
    var launcher =
        "#!/bin/sh\nexec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' ai.crewlet.tenantry.workers.Tenantry \"$@\"\n"
            .formatted(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                System.getProperty("java.class.path"));
    var tenantry = Files.writeString(bin.resolve("tenantry"), launcher);
    Files.setPosixFilePermissions(tenantry, PosixFilePermissions.fromString("rwxr-xr-x"));
    var exports =
        stack.clientEnvironment().entrySet().stream()
            .map(e -> "export %s='%s'".formatted(e.getKey(), e.getValue()))
            .collect(Collectors.joining("\n"));
    Files.writeString(shell(), "%s\nexport PATH='%s':\"$PATH\"\n".formatted(exports, bin));
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
