package ai.crewlet.tenantry.engine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** A bearer token of one engine. Says nothing of itself in logs, errors or {@code toString}. */
public final class AccessToken {

  private final String value;

  private AccessToken(String value) {
    this.value = value;
  }

  /**
   * @throws IllegalArgumentException when the text cannot be sent as a bearer token: empty, or with
   *     blanks, control or non-ASCII characters; the message does not repeat the text
   */
  public static AccessToken of(String text) {
    if (text.isEmpty() || !text.chars().allMatch(c -> c > 0x20 && c < 0x7f)) {
      throw new IllegalArgumentException(
          "the access token is empty or holds blanks or characters that no HTTP header may carry;"
              + " look at the Secret it was read from");
    }
    return new AccessToken(text);
  }

  /** The token itself, for the {@code Authorization} header and nothing else. */
  public String reveal() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AccessToken that
        && MessageDigest.isEqual(
            value.getBytes(StandardCharsets.UTF_8), that.value.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }

  @Override
  public String toString() {
    return "AccessToken[hidden]";
  }
}
