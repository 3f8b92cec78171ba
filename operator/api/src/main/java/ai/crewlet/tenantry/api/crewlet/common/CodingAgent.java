package ai.crewlet.tenantry.api.crewlet.common;

import com.fasterxml.jackson.annotation.JsonValue;

/** What writes code in a coding box (M45, M65). */
public enum CodingAgent {
  /** Speaks Anthropic's API only. */
  CLAUDE_CODE("ClaudeCode"),
  /** Speaks Anthropic's and OpenAI's API. */
  OPEN_CODE("OpenCode");

  private final String value;

  CodingAgent(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
