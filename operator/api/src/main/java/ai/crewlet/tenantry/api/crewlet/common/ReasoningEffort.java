package ai.crewlet.tenantry.api.crewlet.common;

import com.fasterxml.jackson.annotation.JsonValue;

/** How long a reasoning model thinks. */
public enum ReasoningEffort {
  LOW("Low"),
  MEDIUM("Medium"),
  HIGH("High");

  private final String value;

  ReasoningEffort(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
