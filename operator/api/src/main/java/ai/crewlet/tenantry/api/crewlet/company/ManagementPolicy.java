package ai.crewlet.tenantry.api.crewlet.company;

import com.fasterxml.jackson.annotation.JsonValue;

/** Who owns the company's document (M42, M156 to M160). */
public enum ManagementPolicy {
  /** The objects do; the engine refuses everybody else's changes. */
  ENFORCE("Enforce"),
  /** The objects write the first one, people own it from then on. */
  SEED("Seed"),
  /** People do; the operator only says how it differs from the objects. */
  OBSERVE("Observe");

  private final String value;

  ManagementPolicy(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
