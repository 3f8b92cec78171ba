package ai.crewlet.tenantry.testbed.platform.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Hands out loopback ports nobody listens on, each once. They lie below the range from which the
 * kernel takes ports for outgoing connections, so that a part that is stopped for a while finds its
 * port free again.
 */
public final class FreePorts {
  private static final int FROM = 15_000;
  private static final int TO = 32_000;

  private final Set<Integer> given = new HashSet<>();

  public synchronized int next() {
    for (int attempt = 0; attempt < 1_000; attempt++) {
      int port = ThreadLocalRandom.current().nextInt(FROM, TO);
      if (!given.contains(port) && isFree(port)) {
        given.add(port);
        return port;
      }
    }
    throw new IllegalStateException(
        "found no free loopback port between " + FROM + " and " + TO + " in 1000 attempts");
  }

  private static boolean isFree(int port) {
    try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }
}
