package ai.crewlet.tenantry.e2e.up;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** Waits for an invitation link to arrive in its folder. The link is not read. */
final class Delivery {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration PACE = Duration.ofMillis(100);

  private final Path folder;

  Delivery(Path folder) {
    this.folder = folder;
  }

  /**
   * @throws IllegalStateException when none arrives
   */
  void await() {
    var deadline = Instant.now().plus(PATIENCE);
    while (!arrived()) {
      if (Instant.now().isAfter(deadline)) {
        throw new IllegalStateException(
            "no invitation arrived in %s; see: tenantry status acme".formatted(folder));
      }
      LockSupport.parkNanos(PACE.toNanos());
    }
  }

  private boolean arrived() {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (var files = Files.walk(folder)) {
      return files.anyMatch(Files::isRegularFile);
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be read".formatted(folder), e);
    }
  }
}
