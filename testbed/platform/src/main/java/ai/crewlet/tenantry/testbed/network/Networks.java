package ai.crewlet.tenantry.testbed.network;

import io.fabric8.kubernetes.api.model.networking.v1.IPBlock;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;

/** Addresses and networks of both families. */
final class Networks {

  private Networks() {}

  static boolean within(IPBlock block, String address) {
    return in(block.getCidr(), address)
        && Stream.ofNullable(block.getExcept())
            .flatMap(List::stream)
            .noneMatch(except -> in(except, address));
  }

  private static boolean in(String cidr, String address) {
    String[] parts = cidr.split("/");
    byte[] network = bytes(parts[0]);
    byte[] given = bytes(address);
    int rest = network.length * 8 - Integer.parseInt(parts[1]);
    return network.length == given.length
        && new BigInteger(1, network)
            .shiftRight(rest)
            .equals(new BigInteger(1, given).shiftRight(rest));
  }

  /** Only ever of literal addresses, so nothing is looked up. */
  private static byte[] bytes(String address) {
    try {
      return InetAddress.getByName(address).getAddress();
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(address, e);
    }
  }
}
