package ai.crewlet.tenantry.api.crewlet.common;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kubernetes' own four operators. */
public enum SelectorOperator {
  IN("In"),
  NOT_IN("NotIn"),
  EXISTS("Exists"),
  DOES_NOT_EXIST("DoesNotExist");

  private final String value;

  SelectorOperator(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
