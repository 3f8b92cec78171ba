package ai.crewlet.tenantry.api.crewlet.company;

import com.fasterxml.jackson.annotation.JsonValue;

/** Fate of a company's data when the Company is deleted (M47, M177, M178). */
public enum DeletionPolicy {
  RETAIN("Retain"),
  DELETE("Delete");

  private final String value;

  DeletionPolicy(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
