package ai.crewlet.tenantry.workers.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.tenancy.EngineFit.Shortage;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings.ContainerDefaults;
import ai.crewlet.tenantry.workers.tenancy.Tier.PodSize;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Whether the engine fits into the quotas, by the class's numbers (C8)")
class EngineFitTest {

  private static final PodSize TEAM = new PodSize("500m", "1Gi", null, "4Gi");

  @Test
  void fitsExactly() {
    assertThat(shortages(new TenantQuotas(1L, "0.5", "4Gi"), TEAM)).isEmpty();
    assertThat(shortages(TenantQuotas.none(), TEAM)).isEmpty();
  }

  @Test
  @DisplayName("C8, M210: quotas an engine does not fit in are said with both numbers")
  void saysEveryNumberThatIsTooSmall() {
    assertThat(shortages(new TenantQuotas(null, "250m", "512Mi"), TEAM))
        .containsExactly(
            new Shortage("cpuLimit", "250m", "500m", "CPU request"),
            new Shortage("memoryLimit", "512Mi", "1Gi", "memory request"),
            new Shortage("memoryLimit", "512Mi", "4Gi", "memory limit"));
  }

  @Test
  void countsAsTheApiServerDoesWhereTheClassIsSilent() {
    assertThat(shortages(new TenantQuotas(null, "1", null), new PodSize(null, null, "2", null)))
        .containsExactly(new Shortage("cpuLimit", "1", "2", "CPU request"));
    assertThat(shortages(new TenantQuotas(null, "50m", null), new PodSize(null, null, null, null)))
        .containsExactly(new Shortage("cpuLimit", "50m", "100m", "CPU request"));
  }

  private static List<Shortage> shortages(TenantQuotas quotas, PodSize pod) {
    return EngineFit.shortages(
        quotas,
        new Tier("team", null, pod, pod, null, null, 0, false),
        ContainerDefaults.standard());
  }
}
