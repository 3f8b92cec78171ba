package ai.crewlet.tenantry.api.crewlet.engineclass;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether people must present a second factor (M26). */
public enum SecondFactor {
  REQUIRED("Required"),
  OPTIONAL("Optional");

  private final String value;

  SecondFactor(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
