package ai.crewlet.tenantry.testbed.node.pod;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Loopback addresses 127.x.y.z for pods, each given to one pod at a time. {@code x} belongs to this
 * node alone: it keeps a socket open there, which other nodes on this machine run into.
 */
public final class PodAddresses implements AutoCloseable {
  private static final int CLAIM_PORT = 32_001;
  private static final int LAST = 254 * 254;

  private final ServerSocket claim;
  private final int network;
  private final Set<String> taken = new HashSet<>();
  private int next;

  public PodAddresses() {
    var start = ThreadLocalRandom.current().nextInt(254);
    ServerSocket claimed = null;
    int network = 0;
    for (int i = 0; i < 254 && claimed == null; i++) {
      network = 1 + (start + i) % 254;
      claimed = claim(network);
    }
    if (claimed == null) {
      throw new IllegalStateException(
          "every network 127.x.0.0/16 of this machine is taken by another LocalNode");
    }
    this.claim = claimed;
    this.network = network;
  }

  synchronized String take() {
    for (int i = 0; i < LAST; i++) {
      next = next % LAST + 1;
      var address = "127." + network + "." + next / 254 + "." + (1 + next % 254);
      if (taken.add(address)) {
        return address;
      }
    }
    throw new IllegalStateException("no loopback address is left for another pod");
  }

  synchronized void release(String address) {
    taken.remove(address);
  }

  @Override
  public void close() throws IOException {
    claim.close();
  }

  private static ServerSocket claim(int network) {
    try {
      return new ServerSocket(CLAIM_PORT, 1, InetAddress.getByName("127." + network + ".255.254"));
    } catch (IOException e) {
      return null;
    }
  }
}
