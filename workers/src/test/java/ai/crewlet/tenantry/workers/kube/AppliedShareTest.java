package ai.crewlet.tenantry.workers.kube;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Managed;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AppliedShareTest {

  private final GenericKubernetesResource company =
      Manifests.as(
          GenericKubernetesResource.class,
          Manifests.yaml(
              """
              apiVersion: crewlet.ai/v1alpha1
              kind: Company
              metadata: {name: acme, namespace: tenant-1, resourceVersion: "7", labels: {a: b, c: d}}
              spec:
                companyName: Acme
                engineClassName: team
                suspend: true
                policies: [be kind]
                topology: {seatPools: [{name: agents, kind: Shared, replicas: 2}, {name: solo, kind: PerSeat}]}
              status: {observedGeneration: 3}
              """));

  @Test
  @DisplayName("C43: a manager's share is what it would send again, bound to the version read")
  void isWhatTheManagerApplies() {
    Managed.applied(
        company,
        "pools",
        "{'f:metadata': {'f:labels': {'f:a': {}}}, 'f:spec': {'f:policies': {}, 'f:topology': {'f:seatPools': {'k:{\"name\":\"agents\"}': {'.': {}, 'f:name': {}, 'f:replicas': {}}}}}}");
    Managed.updated(company, "pools", "{'f:spec': {'f:suspend': {}}}");

    var share = AppliedShare.of(company, "pools");

    assertThat(Manifests.tree(share))
        .isEqualTo(
            Manifests.yaml(
                """
                apiVersion: crewlet.ai/v1alpha1
                kind: Company
                metadata: {labels: {a: b}, name: acme, namespace: tenant-1, resourceVersion: "7"}
                spec: {policies: [be kind], topology: {seatPools: [{name: agents, replicas: 2}]}}
                """));
  }

  @Test
  @DisplayName("C43: of an object it applies nothing of, a manager has the identity alone")
  void isEmptyForStrangers() {
    var share = AppliedShare.of(company, "nobody");

    assertThat(share.getAdditionalProperties()).isEmpty();
    assertThat(share.getMetadata().getName()).isEqualTo("acme");
    assertThat(AppliedShare.spec(share)).isEqualTo(Map.of());
  }
}
