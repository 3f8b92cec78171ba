package ai.crewlet.tenantry.workers.codec;

import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/**
 * Who may use the codec server.
 *
 * @param token the bearer token every call carries
 * @param uiOrigin the Temporal UI's origin, e.g. {@code https://temporal.example.com}; a browser
 *     that names another one is refused
 * @param tokenInPath whether the token may also be the first path segment ({@code
 *     /<token>/decode}): for a UI that has no sign-in and therefore no token to pass on
 */
public record CodecAccess(String token, String uiOrigin, boolean tokenInPath) {
  private static final String BEARER = "bearer ";

  /**
   * @throws IllegalArgumentException when the token is blank: every call without one would pass
   */
  public CodecAccess {
    if (token.isBlank()) {
      throw new IllegalArgumentException(
          "the codec's token is empty; put one into the file of TENANTRY_CODEC_TOKEN_FILE");
    }
  }

  boolean admits(HttpExchange exchange) {
    var origin = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Origin"));
    return origin.map(uiOrigin::equals).orElse(true)
        && (isToken(bearer(exchange)) || (tokenInPath && isToken(firstSegment(exchange))));
  }

  void corsHeaders(HttpExchange exchange) {
    var headers = exchange.getResponseHeaders();
    headers.set("Access-Control-Allow-Origin", uiOrigin);
    headers.set("Access-Control-Allow-Methods", "POST, OPTIONS");
    headers.set("Access-Control-Allow-Headers", "authorization, content-type, x-namespace");
    headers.set("Access-Control-Allow-Credentials", "true");
    headers.set("Vary", "Origin");
  }

  private static String bearer(HttpExchange exchange) {
    var header =
        Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization")).orElse("");
    return header.regionMatches(true, 0, BEARER, 0, BEARER.length())
        ? header.substring(BEARER.length()).strip()
        : "";
  }

  private static String firstSegment(HttpExchange exchange) {
    var parts = exchange.getRequestURI().getPath().split("/", 3);
    return parts.length > 2 ? parts[1] : "";
  }

  private boolean isToken(String candidate) {
    return MessageDigest.isEqual(
        candidate.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    return "CodecAccess[uiOrigin=%s]".formatted(uiOrigin);
  }
}
