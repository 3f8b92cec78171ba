package ai.crewlet.tenantry.testbed.platform.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A part of the platform did not start; the message carries the end of its log and where it is. */
public final class ProcessFailedException extends RuntimeException {
  private static final int LINES = 25;
  private static final long BYTES = 64 * 1024;

  ProcessFailedException(String what, Path log) {
    super(what + ". The end of " + log + ":\n" + tail(log));
  }

  static String tail(Path log) {
    try (var channel = Files.newByteChannel(log)) {
      channel.position(Math.max(0, channel.size() - BYTES));
      var bytes = ByteBuffer.allocate((int) (channel.size() - channel.position()));
      while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
      var lines = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8).lines();
      var all = lines.toList();
      return String.join("\n", all.subList(Math.max(0, all.size() - LINES), all.size()));
    } catch (IOException e) {
      return "(cannot read it: " + e.getMessage() + ")";
    }
  }
}
