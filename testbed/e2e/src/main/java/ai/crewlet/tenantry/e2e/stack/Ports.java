package ai.crewlet.tenantry.e2e.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Free loopback ports for our own processes. */
record Ports(int operatorHealth, int controlPlaneHealth, int codec) {
  static final String LOOPBACK = "127.0.0.1";

  static Ports free() {
    try (var one = socket();
        var two = socket();
        var three = socket()) {
      return new Ports(one.getLocalPort(), two.getLocalPort(), three.getLocalPort());
    } catch (IOException e) {
      throw new UncheckedIOException("no free port on loopback", e);
    }
  }

  private static ServerSocket socket() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }
}
