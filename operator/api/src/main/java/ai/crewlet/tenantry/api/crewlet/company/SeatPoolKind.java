package ai.crewlet.tenantry.api.crewlet.company;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a pool's pods run (M43). */
public enum SeatPoolKind {
  SHARED("Shared"),
  PER_SEAT("PerSeat");

  private final String value;

  SeatPoolKind(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
