package ai.crewlet.tenantry.testbed.chart;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** What the API server said to one request. */
record Answer(int code, String body) {
  private static final ObjectMapper JSON = new ObjectMapper();

  boolean allowed() {
    return code < 300;
  }

  boolean forbidden() {
    return code == 403;
  }

  /** Refused by an admission policy, which is later than by a missing right. */
  boolean forbiddenByPolicy() {
    return forbidden() && message().contains("ValidatingAdmissionPolicy");
  }

  /** Why it was refused. */
  String message() {
    return json().path("message").asText();
  }

  JsonNode json() {
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("no JSON: " + body, e);
    }
  }
}
