package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.tenant.Tenant;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The request that a Tenant's spec is (C46). The command line writes the spec and starts the
 * motion; the controller sees the spec and starts the motion: under one id it is one request,
 * whoever comes first.
 */
public final class SpecRequest {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._:+-]{1,64}");
  private static final int DIGEST_DIGITS = 16;

  private SpecRequest() {}

  /**
   * {@code spec/<uid>/<generation>}, and the value of {@code crewlet.ai/retry} where there is one.
   */
  public static String id(Tenant tenant) {
    return "spec/%s/%d%s"
        .formatted(
            tenant.getMetadata().getUid(),
            tenant.getMetadata().getGeneration(),
            retry(tenant).map(value -> "/" + word(value)).orElse(""));
  }

  /** The annotation's value, if it is set. */
  public static Optional<String> retry(Tenant tenant) {
    return Optional.ofNullable(tenant.getMetadata().getAnnotations())
        .map(annotations -> annotations.get(Annotations.RETRY))
        .filter(value -> !value.isEmpty());
  }

  /** A person's value as part of an id: short, and plain. */
  public static String word(String value) {
    return PLAIN.matcher(value).matches() ? value : digest(value);
  }

  private static String digest(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of()
          .formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)))
          .substring(0, DIGEST_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }
}
