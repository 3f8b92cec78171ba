package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.engine.EngineRefused;
import ai.crewlet.tenantry.engine.EngineUnavailable;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.util.regex.Pattern;

/**
 * A status and a body, which may be anything: errors of unknown routes and of the server itself are
 * plain text.
 */
record Answer(String call, int status, byte[] body) {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern CODE = Pattern.compile("[a-z][a-z0-9_]{0,63}");

  /** The body of an answer that must be JSON. */
  Fields fields() {
    return new Fields(call, json());
  }

  /** The engine's error code, or empty when it gives none in the form of one. */
  String error() {
    var code = json().path("error").asText("");
    return CODE.matcher(code).matches() ? code : "";
  }

  /** The engine's prose about an error, cut to 2,000 characters. */
  String detail() {
    var detail = json().path("detail").asText("");
    return detail.length() > 2_000 ? detail.substring(0, 2_000) : detail;
  }

  EngineUnavailable serverError() {
    return new EngineUnavailable(EngineUnavailable.Kind.SERVER_ERROR, call, "status " + status);
  }

  /** What to throw for a status the call has no outcome for. */
  EngineFailure unexpected() {
    if (status < 400) {
      return new EngineUnavailable(
          EngineUnavailable.Kind.UNREADABLE_ANSWER, call, "unexpected status " + status);
    }
    if (status >= 500) {
      return serverError();
    }
    return new EngineRefused(refusal(), call, status, error());
  }

  private EngineRefused.Kind refusal() {
    if (status == 401) {
      return EngineRefused.Kind.TOKEN_UNKNOWN;
    }
    if (status == 403) {
      return EngineRefused.Kind.NOT_GRANTED;
    }
    return (status == 404 || status == 405) && error().isEmpty()
        ? EngineRefused.Kind.ROUTE_MISSING
        : EngineRefused.Kind.REQUEST_REJECTED;
  }

  private JsonNode json() {
    try {
      var node = JSON.readTree(body);
      return node == null ? MissingNode.getInstance() : node;
    } catch (IOException e) {
      return MissingNode.getInstance();
    }
  }

  /** Never the body. */
  @Override
  public String toString() {
    return call + ": " + status;
  }
}
