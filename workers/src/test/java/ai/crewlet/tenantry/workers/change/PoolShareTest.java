package ai.crewlet.tenantry.workers.change;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Manifests;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The pools' manager's share of a Company (M171, C43)")
class PoolShareTest {

  /** Two pools in the manifest; of one the pools' manager owns the size. */
  private static final GenericKubernetesResource ACME =
      Manifests.as(
          GenericKubernetesResource.class,
          Manifests.yaml(
              """
              apiVersion: crewlet.ai/v1alpha1
              kind: Company
              metadata:
                name: acme
                managedFields:
                  - manager: platform-control-plane
                    operation: Apply
                    fieldsV1: {"f:spec": {"f:topology": {"f:seatPools": {
                      "k:{\\"name\\":\\"agents\\"}": {"f:name": {}}, "k:{\\"name\\":\\"solo\\"}": {"f:name": {}}}}}}
                  - manager: platform-control-plane-pools
                    operation: Apply
                    fieldsV1: {"f:spec": {"f:topology": {"f:seatPools": {
                      "k:{\\"name\\":\\"agents\\"}": {"f:name": {}, "f:replicas": {}},
                      "k:{\\"name\\":\\"old\\"}": {"f:name": {}, "f:replicas": {}}}}}}
              spec:
                topology:
                  seatPools:
                    - {name: agents, replicas: 3}
                    - {name: solo, replicas: 1}
                    - {name: old, replicas: 2}
              """));

  @Test
  void readsWhatItOwns() {
    assertThat(PoolShare.of(ACME).sizes()).isEqualTo(Map.of("agents", 3, "old", 2));
    assertThat(PoolShare.names(ACME)).containsExactly("agents", "solo", "old");
  }

  @Test
  void keepsTheOtherSizesWhenOneIsAskedFor() {
    assertThat(PoolShare.of(ACME).with(Map.of("solo", 4), null).sizes())
        .isEqualTo(Map.of("agents", 3, "old", 2, "solo", 4));
  }

  @Test
  void letsGoOfPoolsThatTheManifestNoLongerDeclares() {
    var share = PoolShare.of(ACME).with(Map.of(), List.of("agents", "solo"));
    assertThat(share.sizes()).isEqualTo(Map.of("agents", 3));
    assertThat(share.appliedTo(ACME).at("/spec/topology/seatPools").findValuesAsText("name"))
        .as("a pool that nobody else declares goes")
        .containsExactly("agents", "solo");
    assertThat(new PoolShare(Map.of()).spec()).isEmpty();
  }

  @Test
  void saysWhatTheCompanyBecomes() {
    var sized = PoolShare.of(ACME).with(Map.of("agents", 5), null).appliedTo(ACME);
    assertThat(FieldDiff.ofSpecs(Manifests.tree(ACME), sized))
        .extracting(FieldChange::line)
        .containsExactly("spec.topology.seatPools[agents].replicas: 3 → 5");
  }
}
