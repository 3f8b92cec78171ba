package ai.crewlet.tenantry.workers.repair;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("M119: labels of a namespace that only a platform administrator may set")
class ProtectedLabelsTest {
  private static final String ENFORCE = "pod-security.kubernetes.io/enforce";

  private final Map<String, String> required = Tenancies.settings().requiredLabels();

  @Test
  void asTheyShouldBeNothingIsSaid() {
    assertThat(ProtectedLabels.of(namespace(), required).changed()).isEmpty();
  }

  @Test
  void aChangedOneIsSaidAndAppliedAsItIs() {
    var live = namespace();
    live.getMetadata().getLabels().put(ENFORCE, "privileged");
    var labels = ProtectedLabels.of(live, required);
    assertThat(labels.changed().orElseThrow().reason()).isEqualTo("Drifted");
    assertThat(labels.changed().orElseThrow().text())
        .contains("kubectl label namespace tenant-012345 --overwrite " + ENFORCE + "=restricted");
    assertThat(labels.asTheyAre(namespace()).getMetadata().getLabels())
        .containsEntry(ENFORCE, "privileged")
        .containsEntry("example.com/tier", "team");
  }

  @Test
  void oneThatWasTakenAwayIsNotSent() {
    var live = namespace();
    live.getMetadata().getLabels().remove(ENFORCE);
    var labels = ProtectedLabels.of(live, required);
    assertThat(labels.changed()).isPresent();
    assertThat(labels.asTheyAre(namespace()).getMetadata().getLabels()).doesNotContainKey(ENFORCE);
  }

  private static Namespace namespace() {
    return TenantNamespace.of(Tenancies.acme(), Tenancies.settings());
  }
}
