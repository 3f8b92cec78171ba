package ai.crewlet.tenantry.workers.company;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Manifests;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Undo of a company takes its data along (C46)")
class CompanyRemoverTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "{engineClassName: team, suspend: true} | {engineClassName: team, suspend: true, deletionPolicy: Delete}",
        "{displayName: Its class was removed, suspend: false} | {deletionPolicy: Delete}",
      })
  @DisplayName(
      "keeping the class it is on, whether or not it still has one; one that rests does not start for it (C43, C46, M174)")
  void keepsTheClassThereIs(String spec, String share) {
    var company =
        Manifests.as(
            GenericKubernetesResource.class,
            Manifests.yaml(
                "{apiVersion: crewlet.ai/v1alpha1, kind: Company, metadata: {name: acme, namespace: t}, spec: %s}"
                    .formatted(spec)));
    var applied = CompanyRemover.withoutData(company);
    assertThat(applied.getMetadata().getNamespace()).isEqualTo("t");
    assertThat(applied.<Map<String, Object>>get("spec"))
        .isEqualTo(Manifests.as(Map.class, Manifests.yaml(share)));
  }
}
