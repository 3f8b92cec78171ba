package ai.crewlet.tenantry.api.crewlet.engineclass;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether Companies of a class may declare seat pools (M22). */
public enum SeatPoolPolicy {
  FORBIDDEN("Forbidden"),
  ALLOWED("Allowed");

  private final String value;

  SeatPoolPolicy(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
