package ai.crewlet.tenantry.api.crewlet.engineclass;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether engines get a NetworkPolicy (M15). */
public enum NetworkMode {
  ISOLATED("Isolated"),
  /** No policy of ours: the platform isolates by other means. */
  NONE("None");

  private final String value;

  NetworkMode(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
