package ai.crewlet.tenantry.operator.assess.document;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 in hex, for telling contents apart. */
public final class Hashes {

  private static final int BRIEF = 16;

  private Hashes() {}

  /** Enough to tell two contents of one object apart, and small enough to keep for every object. */
  public static String brief(String text) {
    return of(text).substring(0, BRIEF);
  }

  public static String of(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
