package ai.crewlet.tenantry.api;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/**
 * A seat's identity in the engine: a UUID version 5, the same whenever a Seat of that handle exists
 * (M68, contract 7).
 */
public final class SeatIdentity {

  private static final UUID NAMESPACE = UUID.fromString("c1ea9c6e-3f5d-4c9c-9e9f-1d2c3b4a5e6f");

  private SeatIdentity() {}

  /**
   * @param companyName {@code Company.spec.companyName}
   * @param handle {@code Seat.metadata.name}
   */
  public static UUID of(String companyName, String handle) {
    var sha1 = sha1();
    sha1.update(bytes(NAMESPACE));
    sha1.update((companyName + ":" + handle).getBytes(StandardCharsets.UTF_8));
    var digest = ByteBuffer.wrap(sha1.digest());
    var high = (digest.getLong() & 0xFFFFFFFFFFFF0FFFL) | 0x5000L;
    var low = (digest.getLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
    return new UUID(high, low);
  }

  private static byte[] bytes(UUID id) {
    return ByteBuffer.allocate(16)
        .putLong(id.getMostSignificantBits())
        .putLong(id.getLeastSignificantBits())
        .array();
  }

  private static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java runtime has SHA-1", missing);
    }
  }
}
