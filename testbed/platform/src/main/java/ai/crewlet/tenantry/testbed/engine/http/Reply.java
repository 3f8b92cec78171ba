package ai.crewlet.tenantry.testbed.engine.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/** One answer. */
public record Reply(int status, Map<String, String> headers, String body) {

  public static Reply json(int status, JsonNode body) {
    return new Reply(status, Map.of("content-type", "application/json"), body.toString());
  }

  /** {@code {"error": code}}. */
  public static Reply error(int status, String code) {
    return json(status, JsonNodeFactory.instance.objectNode().put("error", code));
  }

  public static Reply error(int status, String code, String detail) {
    return json(
        status, JsonNodeFactory.instance.objectNode().put("error", code).put("detail", detail));
  }

  public static Reply text(int status, String text) {
    return new Reply(status, Map.of("content-type", "text/plain; charset=utf-8"), text);
  }

  public static Reply empty(int status) {
    return new Reply(status, Map.of(), "");
  }

  public Reply with(String header, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new Reply(status, more, body);
  }

  @Override
  public String toString() {
    return "Reply[" + status + "]";
  }
}
