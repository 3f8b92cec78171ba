package ai.crewlet.tenantry.testbed.platform.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A script of this repository that builds real programs, once, and prints where they are.
 *
 * @param path from the root of the repository
 */
public record BuildScript(String path) {

  /**
   * Runs it.
   *
   * @param progress takes each line the build has to say
   * @return what it printed
   * @throws IllegalStateException when the build fails, saying what to do
   */
  public Path run(Consumer<String> progress) {
    var script = find(Path.of("").toAbsolutePath());
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
      var printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(script + " failed:\n" + said);
      }
      return Path.of(printed.strip());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot run " + script + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for " + script, e);
    }
  }

  /** Looks in {@code start} and every folder above it, since tests run in their module's folder. */
  Path find(Path start) {
    for (var folder = start; folder != null; folder = folder.getParent()) {
      var script = folder.resolve(path);
      if (Files.isExecutable(script)) {
        return script;
      }
    }
    throw new IllegalStateException(
        "found no " + path + " in " + start + " or above; run from inside the repository");
  }
}
