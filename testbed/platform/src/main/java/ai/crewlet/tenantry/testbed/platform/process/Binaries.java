package ai.crewlet.tenantry.testbed.platform.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The folder that holds the real programs. Which folder that is, and building it, is the business
 * of {@code testbed/control-plane/build}.
 */
public record Binaries(Path folder) {
  private static final String BUILD = "testbed/control-plane/build";

  public Path etcd() {
    return folder.resolve("etcd");
  }

  public Path apiServer() {
    return folder.resolve("kube-apiserver");
  }

  public Path controllerManager() {
    return folder.resolve("kube-controller-manager");
  }

  public Path kubectl() {
    return folder.resolve("kubectl");
  }

  public Path helm() {
    return folder.resolve("helm");
  }

  public Path temporal() {
    return folder.resolve("temporal");
  }

  /**
   * Finds the binaries, building them first if need be (minutes, once).
   *
   * @param progress takes each line the build has to say
   * @throws IllegalStateException when they cannot be had, saying what to do
   */
  public static Binaries locate(Consumer<String> progress) {
    var script = buildScript(Path.of("").toAbsolutePath());
    try {
      var process = new ProcessBuilder(script.toString()).start();
      process.getOutputStream().close();
      var said = new StringBuilder();
      try (var errors = process.errorReader(StandardCharsets.UTF_8)) {
        errors
            .lines()
            .forEach(
                line -> {
                  said.append(line).append('\n');
                  progress.accept(line);
                });
      }
      var folder = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(script + " failed:\n" + said);
      }
      return new Binaries(Path.of(folder.strip()));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot run " + script + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for " + script, e);
    }
  }

  /** Looks in {@code start} and every folder above it, since tests run in their module's folder. */
  static Path buildScript(Path start) {
    for (var folder = start; folder != null; folder = folder.getParent()) {
      var script = folder.resolve(BUILD);
      if (Files.isExecutable(script)) {
        return script;
      }
    }
    throw new IllegalStateException(
        "found no " + BUILD + " in " + start + " or above; run from inside the repository");
  }
}
