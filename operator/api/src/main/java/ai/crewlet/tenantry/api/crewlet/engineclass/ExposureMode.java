package ai.crewlet.tenantry.api.crewlet.engineclass;

import com.fasterxml.jackson.annotation.JsonValue;

/** How a listener is reached from outside (M12). */
public enum ExposureMode {
  /** Not at all: what needs a public address says NotExposed. */
  NONE("None"),
  /** By an HTTPRoute on a Gateway of the platform. */
  GATEWAY("Gateway");

  private final String value;

  ExposureMode(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
