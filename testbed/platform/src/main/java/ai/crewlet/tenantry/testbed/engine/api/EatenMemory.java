package ai.crewlet.tenantry.testbed.engine.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Memory that the kernel counts and the JVM does not limit: private pages, each written to once.
 */
final class EatenMemory {

  private static final int MEBIBYTE = 1 << 20;
  private static final int PAGE = 4096;

  private final List<MappedByteBuffer> eaten = new ArrayList<>();

  /** Takes so much more and keeps it. */
  synchronized void eat(int mebibytes) {
    for (int i = 0; i < mebibytes; i++) {
      eaten.add(mebibyte());
    }
  }

  private static MappedByteBuffer mebibyte() {
    try {
      var file = Files.createTempFile("eaten", "");
      try (var channel =
          FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
        var memory = channel.map(MapMode.PRIVATE, 0, MEBIBYTE);
        touch(memory);
        return memory;
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("no memory to eat", e);
    }
  }

  private static void touch(MappedByteBuffer memory) {
    for (int at = 0; at < MEBIBYTE; at += PAGE) {
      memory.put(at, (byte) 1);
    }
  }
}
