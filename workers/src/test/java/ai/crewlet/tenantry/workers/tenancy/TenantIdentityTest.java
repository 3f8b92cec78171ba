package ai.crewlet.tenantry.workers.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A tenant's identity and namespace (C45)")
class TenantIdentityTest {

  private static final String UID = "3f1b8a52-6a0d-4a6e-9d55-0a8f3d1f1f77";

  @Test
  void takesTheIdFromTheUid() {
    assertThat(TenantIdentity.tenantId(null, UID)).isEqualTo("39df4bfe10").hasSize(10);
  }

  @Test
  void keepsTheIdThatARestoreStates() {
    assertThat(TenantIdentity.tenantId("0123456789", UID)).isEqualTo("0123456789");
  }

  @Test
  @DisplayName("derives an opaque namespace, so that a crash cannot lose it (C45, M126, C5)")
  void derivesTheNamespace() {
    assertThat(TenantIdentity.namespace(null, "0123456789")).isEqualTo("tenant-012345");
    assertThat(TenantIdentity.namespace("agentic-customer-acme", "0123456789"))
        .isEqualTo("agentic-customer-acme");
  }
}
