package ai.crewlet.tenantry.api.crewlet.common;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the engine talks to a tool server (M76). */
public enum McpTransport {
  /** A command the engine starts in its own pod: tenant code beside the engine. */
  STDIO("Stdio"),
  /** A server elsewhere, at {@code url}. */
  HTTP("HTTP");

  private final String value;

  McpTransport(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
