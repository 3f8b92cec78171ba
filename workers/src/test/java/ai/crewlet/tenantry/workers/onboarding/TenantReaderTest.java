package ai.crewlet.tenantry.workers.onboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName(
    "C46: a step works by the Tenant's own spec, no older than what its motion carries out")
class TenantReaderTest {
  private static final TenantTarget TARGET =
      new TenantTarget("acme", "7f3a9c0000", "tenant-7f3a9c", "team", 2, "request-1");

  @ParameterizedTest
  @CsvSource({
    "7f3a9c0000, 2, false, heard, as the motion left it",
    "7f3a9c0000, 3, false, heard, edited since",
    "7f3a9c0000, 1, false, asked, from before the motion wrote it",
    "7f3a9c0000, 2, true,  asked, being deleted: said by the live object alone",
    "0000000000, 2, false, asked, an earlier tenant of this name (C45)",
  })
  void takesWhatItHeardWhereThatIsRecentEnough(
      String tenantId, long generation, boolean going, String taken, String when) {
    var heard = tenant("heard", tenantId, generation);
    heard.getMetadata().setDeletionTimestamp(going ? "2026-11-01T10:00:00Z" : null);
    assertThat(reader(Optional.of(heard)).recent(TARGET).getSpec().displayName())
        .as(when)
        .isEqualTo(taken);
  }

  @Test
  void asksForWhatItHasNotHeardOf() {
    assertThat(reader(Optional.empty()).recent(TARGET).getSpec().displayName()).isEqualTo("asked");
  }

  @Test
  @DisplayName("C46, C48: an undo, and what has to see the newest intent, ask each time")
  void asksWhereTheNewestIsNeeded() {
    var reader = reader(Optional.of(tenant("heard", "7f3a9c0000", 9)));
    assertThat(reader.tenant(TARGET).getSpec().displayName()).isEqualTo("asked");
    assertThat(reader.viewForRemoval(TARGET).providers()).containsExactly("asked");
  }

  private static TenantReader reader(Optional<Tenant> heard) {
    return new TenantReader(
        name -> Optional.of(tenant("asked", "7f3a9c0000", 2)),
        name -> Optional.empty(),
        name -> heard);
  }

  private static Tenant tenant(String by, String tenantId, long generation) {
    var tenant = new Tenant();
    tenant.setMetadata(
        new ObjectMetaBuilder()
            .withName("acme")
            .withUid("uid-1")
            .withGeneration(generation)
            .build());
    tenant.setSpec(
        TenantSpecBuilder.builder()
            .displayName(by)
            .tenantId(tenantId)
            .providers(List.of(by))
            .build());
    return tenant;
  }
}
