package ai.crewlet.tenantry.api.tenant;

import com.fasterxml.jackson.annotation.JsonValue;

/** Where a tenant is, for people; programs read the conditions (M192, M232, M241, C34, C47). */
public enum TenantPhase {
  /** Seen, nothing done yet. */
  PENDING("Pending"),
  PROVISIONING("Provisioning"),
  /** VirtualCluster isolation only (M232). */
  INSTALLING_FLUX("InstallingFlux"),
  /** Provisioned, Namespace isolation; later trouble shows as conditions. */
  ACTIVE("Active"),
  /** Provisioned, VirtualCluster isolation. */
  READY("Ready"),
  /** Onboarding needs a person (M241). */
  FAILED("Failed"),
  TERMINATING("Terminating");

  private final String value;

  TenantPhase(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
