package ai.crewlet.tenantry.workers.company;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.fixture.Managed;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LifecycleShareTest {

  private final GenericKubernetesResource company =
      Managed.applied(
          Manifests.as(
              GenericKubernetesResource.class,
              Manifests.yaml(
                  """
                  apiVersion: crewlet.ai/v1alpha1
                  kind: Company
                  metadata: {name: acme, namespace: tenant-1, resourceVersion: "7"}
                  spec: {companyName: Acme, engineClassName: team, suspend: true, deletionPolicy: Delete}
                  """)),
          FieldManagers.LIFECYCLE,
          "{'f:spec': {'f:engineClassName': {}, 'f:suspend': {}}}");

  @Test
  @DisplayName("C43: a move keeps the suspension, and takes no field it does not own")
  void changesOneField() {
    var share = LifecycleShare.saying(company, Map.of("engineClassName", "business"));

    assertThat(share.<Object>get("spec"))
        .isEqualTo(Map.of("engineClassName", "business", "suspend", true));
  }

  @Test
  @DisplayName("C43: a value somebody else wrote is said again, so that it is the manager's own")
  void saysOnlyWhatItOwns() {
    assertThat(LifecycleShare.says(company, Map.of("engineClassName", "team"))).isTrue();
    assertThat(LifecycleShare.says(company, Map.of("engineClassName", "business"))).isFalse();
    assertThat(LifecycleShare.says(company, Map.of("deletionPolicy", "Delete"))).isFalse();
  }
}
