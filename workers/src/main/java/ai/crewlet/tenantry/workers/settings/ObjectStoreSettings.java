package ai.crewlet.tenantry.workers.settings;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How the worker reaches object stores to erase what tenants leave there (M180). Its keys are its
 * own: a company's admit only its prefix and are gone before its objects are (M44).
 *
 * @param credentialsFile keys in the format of AWS's shared credentials file, read again when it
 *     changes; the profile called like a bucket is for that bucket, {@code default} for all others;
 *     empty: the SDK's default chain
 * @param endpoint in place of the one that the EngineClass tells the engines
 * @param pageSize entries per request
 */
public record ObjectStoreSettings(
    Optional<Path> credentialsFile, Optional<URI> endpoint, int pageSize) {

  /** The most that S3 lists or deletes at once. */
  public static final int LARGEST_PAGE = 1000;

  static URI endpoint(String value) {
    URI endpoint;
    try {
      endpoint = URI.create(value);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("not a URL such as https://s3.example.com", e);
    }
    if (endpoint.getUserInfo() != null) {
      throw new IllegalArgumentException(
          "keys have no place in this variable; name a file: TENANTRY_OBJECT_STORE_CREDENTIALS_FILE");
    }
    if (endpoint.getHost() == null || !String.valueOf(endpoint.getScheme()).matches("https?")) {
      throw new IllegalArgumentException(
          "'%s' is not a URL such as https://s3.example.com".formatted(value));
    }
    return endpoint;
  }

  static int pageSize(String value) {
    if (!value.matches("\\d{1,4}")
        || Integer.parseInt(value) < 2
        || Integer.parseInt(value) > LARGEST_PAGE) {
      throw new IllegalArgumentException(
          "'%s' is not a number from 2 to %d".formatted(value, LARGEST_PAGE));
    }
    return Integer.parseInt(value);
  }
}
