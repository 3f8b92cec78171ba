package ai.crewlet.tenantry.testbed.platform.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Hands out loopback ports nobody listens on, each once. They lie below the range from which the
 * kernel takes ports for outgoing connections, so that a part that is stopped for a while finds its
 * port free again; and in blocks, whose first port is kept open, so that platforms of other JVMs
 * that start at the same moment choose others. Kept by whoever stops and starts a part again: the
 * block is anybody's once this is garbage.
 */
public final class FreePorts {
  private static final int FROM = 15_000;
  private static final int TO = 32_000;
  private static final int BLOCK = 50;

  private final List<ServerSocket> claims = new ArrayList<>();
  private int last;

  public synchronized int next() {
    for (int attempt = 0; attempt < 1_000; attempt++) {
      if (last % BLOCK == BLOCK - 1 || claims.isEmpty()) {
        claimBlock();
      } else if (isFree(++last)) {
        return last;
      }
    }
    throw new IllegalStateException(
        "found no free loopback port between " + FROM + " and " + TO + " in 1000 attempts");
  }

  private void claimBlock() {
    var first = BLOCK * ThreadLocalRandom.current().nextInt(FROM / BLOCK, TO / BLOCK);
    try {
      claims.add(listen(first));
      last = first;
    } catch (IOException e) {
      // somebody else's; the next attempt tries another
    }
  }

  private static boolean isFree(int port) {
    try (var socket = listen(port)) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  private static ServerSocket listen(int port) throws IOException {
    return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
  }
}
