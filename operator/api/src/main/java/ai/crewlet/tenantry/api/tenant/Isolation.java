package ai.crewlet.tenantry.api.tenant;

import com.fasterxml.jackson.annotation.JsonValue;

/** What keeps a tenant apart (C1). */
public enum Isolation {
  NAMESPACE("Namespace"),
  VIRTUAL_CLUSTER("VirtualCluster");

  private final String value;

  Isolation(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
