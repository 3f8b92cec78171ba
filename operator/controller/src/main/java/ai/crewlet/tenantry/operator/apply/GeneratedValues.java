package ai.crewlet.tenantry.operator.apply;

import java.security.SecureRandom;
import java.util.Base64;

/** Fresh key material and tokens. */
final class GeneratedValues {
  private static final int BYTES = 32;

  private final SecureRandom random = new SecureRandom();

  /** Base64 of 32 random bytes: what the engine's keyring takes. */
  String key() {
    return Base64.getEncoder().encodeToString(bytes());
  }

  /** 43 characters that fit into a header and a URL. */
  String token() {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes());
  }

  private byte[] bytes() {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return bytes;
  }
}
