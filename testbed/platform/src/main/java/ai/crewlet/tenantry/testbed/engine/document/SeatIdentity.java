package ai.crewlet.tenantry.testbed.engine.document;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/** A seat's id: UUIDv5 of {@code <company name>:<handle>} in the engine's namespace. */
public final class SeatIdentity {

  private static final UUID NAMESPACE = UUID.fromString("c1ea9c6e-3f5d-4c9c-9e9f-1d2c3b4a5e6f");

  private SeatIdentity() {}

  public static UUID of(String company, String handle) {
    var name = (company + ":" + handle).getBytes(StandardCharsets.UTF_8);
    var input =
        ByteBuffer.allocate(16 + name.length)
            .putLong(NAMESPACE.getMostSignificantBits())
            .putLong(NAMESPACE.getLeastSignificantBits())
            .put(name)
            .array();
    try {
      var hash = ByteBuffer.wrap(MessageDigest.getInstance("SHA-1").digest(input));
      long high = hash.getLong() & ~0xF000L | 0x5000L;
      long low = hash.getLong() & 0x3FFFFFFFFFFFFFFFL | 0x8000000000000000L;
      return new UUID(high, low);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-1", e);
    }
  }
}
