package ai.crewlet.tenantry.testbed.chart;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Runs a program to its end. */
final class Command {
  private Command() {}

  /**
   * @param input what the program reads
   * @return what it printed
   * @throws IllegalStateException when it does not exit 0, with what it said on standard error
   */
  static String run(List<String> line, Map<String, String> environment, String input) {
    try {
      var builder = new ProcessBuilder(line);
      builder.environment().putAll(environment);
      var process = builder.start();
      var errors = CompletableFuture.supplyAsync(() -> read(process.getErrorStream()));
      var output = CompletableFuture.supplyAsync(() -> read(process.getInputStream()));
      try (var stdin = process.getOutputStream()) {
        stdin.write(input.getBytes(StandardCharsets.UTF_8));
      }
      if (process.waitFor() != 0) {
        throw new IllegalStateException(String.join(" ", line) + " failed:\n" + errors.join());
      }
      return output.join();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot run " + line.get(0) + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for " + line.get(0), e);
    }
  }

  private static String read(java.io.InputStream stream) {
    try {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
