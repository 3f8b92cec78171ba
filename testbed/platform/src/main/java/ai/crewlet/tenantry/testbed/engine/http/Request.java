package ai.crewlet.tenantry.testbed.engine.http;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * One request, read to its end.
 *
 * @param path without the query, not decoded
 * @param headers names in lower case, the first value of each
 * @param base the engine's active revision when the request came in; none when there was none
 */
public record Request(
    String method,
    String path,
    Map<String, String> query,
    Map<String, String> headers,
    byte[] body,
    Optional<String> base) {

  public Optional<String> header(String lowerCaseName) {
    return Optional.ofNullable(headers.get(lowerCaseName));
  }

  public Optional<String> parameter(String name) {
    return Optional.ofNullable(query.get(name));
  }

  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** Headers and body carry secrets. */
  @Override
  public String toString() {
    return method + " " + path;
  }
}
