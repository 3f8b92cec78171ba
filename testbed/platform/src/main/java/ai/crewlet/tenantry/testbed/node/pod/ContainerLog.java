package ai.crewlet.tenantry.testbed.node.pod;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** The output of one container, over all its runs, in a file; remembers the last few lines. */
final class ContainerLog {
  private static final int REMEMBERED = 5;

  private final Path file;
  private final Deque<String> tail = new ArrayDeque<>();

  ContainerLog(Path file) {
    this.file = file;
  }

  synchronized void line(String line) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(
          file,
          Instant.now() + " " + line + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the container log " + file, e);
    }
    tail.addLast(line);
    if (tail.size() > REMEMBERED) {
      tail.removeFirst();
    }
  }

  synchronized String tail() {
    return String.join("\n", tail);
  }

  /** A new run begins; what the last one said is no longer its last words. */
  synchronized void forget() {
    tail.clear();
  }
}
