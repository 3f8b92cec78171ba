package ai.crewlet.tenantry.api;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/**
 * What a value is called in the engine's store: the same for the same object, field, Secret and
 * key, different for any other (M113). Readable first, unique by the digits at its end; the prefix
 * marks the names that are the operator's.
 */
public final class EngineSecretName {

  public static final String PREFIX = "K8S_";
  private static final int READABLE = 48;
  private static final int DIGITS = 10;

  private EngineSecretName() {}

  /**
   * The name.
   *
   * @param kind of the object that refers to the value
   * @param object its name
   * @param field the field that does
   * @param namespace of the Secret
   * @param secret its name
   * @param key of the value in it
   */
  public static String of(
      String kind, String object, String field, String namespace, String secret, String key) {
    String readable = upper(kind + "_" + object + "_" + key);
    String exact = String.join("|", kind + "/" + object, field, namespace + "/" + secret, key);
    String digits = sha256(exact).substring(0, DIGITS).toUpperCase(Locale.ROOT);
    return PREFIX + readable.substring(0, Math.min(READABLE, readable.length())) + "_" + digits;
  }

  private static String upper(String text) {
    return text.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]+", "_");
  }

  private static String sha256(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
