package ai.crewlet.tenantry.api.crewlet.seat;

import com.fasterxml.jackson.annotation.JsonValue;

/** Who sits on a Seat (M58). */
public enum SeatKind {
  AGENT("Agent"),
  HUMAN("Human");

  private final String value;

  SeatKind(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
