package ai.crewlet.tenantry.workers.offboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.fixture.Managed;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.kube.AppliedShare;
import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C43: who owns which field is saved with an object and given back with it")
class SavedSharesTest {
  private static final String POOL =
      "{'f:spec': {'f:topology': {'f:seatPools': {'k:{\"name\":\"agents\"}': %s}}}}";

  private final GenericKubernetesResource company =
      Manifests.as(
          GenericKubernetesResource.class,
          Manifests.yaml(
              """
              apiVersion: crewlet.ai/v1alpha1
              kind: Company
              metadata:
                name: acme
                namespace: tenant-1
                uid: "1"
                labels: {a: b, c: d}
                annotations: {crewlet.ai/request-id: r-1, crewlet.ai/note: kept}
                finalizers: [crewlet.ai/engine]
              spec:
                companyName: Acme
                mission: Sell.
                engineClassName: team
                topology: {seatPools: [{name: agents, kind: Shared, replicas: 2}]}
              """));

  @Test
  @DisplayName("Where only the control plane's manifest and its lifecycle speak, nothing is saved")
  void savesNothingOfAPlainCompany() {
    manifest("{'.': {}, 'f:name': {}, 'f:kind': {}, 'f:replicas': {}}");
    lifecycleAndOperator();
    assertThat(shares()).isEmpty();
  }

  @Test
  @DisplayName("A scaled pool's size is the pools' manager's, the rest of it the manifest's")
  void savesTheShareOfEach() {
    manifest("{'.': {}, 'f:name': {}, 'f:kind': {}}");
    lifecycleAndOperator();
    Managed.applied(
        company, FieldManagers.POOLS, POOL.formatted("{'.': {}, 'f:name': {}, 'f:replicas': {}}"));

    assertThat(bodies())
        .isEqualTo(
            Map.of(
                FieldManagers.CONTROL_PLANE,
                yaml(
                    "{metadata: {labels: {a: b}}, spec: {companyName: Acme, mission: Sell., topology: {seatPools: [{name: agents, kind: Shared}]}}}"),
                FieldManagers.POOLS,
                yaml("{spec: {topology: {seatPools: [{name: agents, replicas: 2}]}}}")));
  }

  @Test
  @DisplayName(
      "Who changed a field by an update has it too, with the key of the list's element, and loses none to its own applies")
  void savesEdits() {
    Managed.updated(company, "kubectl-edit", POOL.formatted("{'f:replicas': {}}"));
    Managed.updated(
        company,
        "kubectl-edit",
        "{'f:metadata': {'f:annotations': {'f:crewlet.ai/note': {}, 'f:crewlet.ai/request-id': {}}}, 'f:spec': {'f:mission': {}}}");
    Managed.updated(company, "janitor", "{'f:metadata': {'f:finalizers': {'.': {}}}}");

    assertThat(bodies())
        .isEqualTo(
            Map.of(
                FieldManagers.CONTROL_PLANE,
                yaml("{}"),
                "kubectl-edit",
                yaml(
                    "{metadata: {annotations: {crewlet.ai/note: kept}}, spec: {mission: Sell., topology: {seatPools: [{name: agents, replicas: 2}]}}}")));
  }

  @Test
  @DisplayName("A default that nobody said is not saved as if the lifecycle's manager had said it")
  void leavesDefaultsToTheServer() {
    manifest("{'.': {}, 'f:name': {}, 'f:kind': {}, 'f:replicas': {}}");
    AppliedShare.spec(company).putAll(Map.of("suspend", false, "deletionPolicy", "Retain"));
    Managed.applied(company, FieldManagers.LIFECYCLE, "{'f:spec': {'f:suspend': {}}}");

    assertThat(Manifests.tree(SavedManifests.of(company).body()).path("spec").properties())
        .extracting(Map.Entry::getKey)
        .contains("suspend", "companyName", "engineClassName")
        .doesNotContain("deletionPolicy");
  }

  @Test
  @DisplayName("Given back: first the whole, then each share, then the manifest's own part alone")
  void givesBack() {
    manifest("{'.': {}, 'f:name': {}, 'f:kind': {}}");
    Managed.applied(
        company, FieldManagers.POOLS, POOL.formatted("{'.': {}, 'f:name': {}, 'f:replicas': {}}"));
    var shares = shares();
    var whole = SavedManifests.of(company);

    assertThat(Manifests.tree(SavedManifests.own(whole, shares).body()))
        .isEqualTo(
            yaml(
                "{apiVersion: crewlet.ai/v1alpha1, kind: Company, metadata: {name: acme, labels: {a: b}}, spec: {companyName: Acme, mission: Sell., topology: {seatPools: [{name: agents, kind: Shared}]}}}"));
    assertThat(SavedManifests.own(whole, List.of())).isEqualTo(whole);
    var pools = shares.stream().filter(share -> !share.manifests()).findFirst().orElseThrow();
    assertThat(Manifests.tree(SavedOwners.desired(company, pools)))
        .isEqualTo(
            yaml(
                "{apiVersion: crewlet.ai/v1alpha1, kind: Company, metadata: {name: acme, namespace: tenant-1, uid: '1'}, spec: {topology: {seatPools: [{name: agents, replicas: 2}]}}}"));
    assertThat(SavedOwners.allOn(company, shares)).isTrue();
    company.getMetadata().setManagedFields(List.of());
    assertThat(SavedOwners.allOn(company, shares)).isFalse();
  }

  @Test
  @DisplayName(
      "A field that the manifest has got while the object stayed is kept; what is another's is excess")
  void tellsAnEditFromACutOffRestore() {
    manifest("{'.': {}, 'f:name': {}, 'f:kind': {}}");
    Managed.applied(
        company, FieldManagers.POOLS, POOL.formatted("{'.': {}, 'f:name': {}, 'f:replicas': {}}"));
    var shares = shares();
    var own = SavedManifests.own(SavedManifests.of(company), shares).body();

    AppliedShare.spec(company).put("vision", "Sell more.");
    Managed.applied(
        company, FieldManagers.CONTROL_PLANE, "{'f:spec': {'f:companyName': {}, 'f:vision': {}}}");
    assertThat(SavedShares.manifestExceeds(company, own, shares)).isFalse();
    assertThat(SavedShares.manifestExceeds(company, own)).isTrue();

    manifest("{'.': {}, 'f:name': {}, 'f:kind': {}, 'f:replicas': {}}");
    assertThat(SavedShares.manifestExceeds(company, own, shares)).isTrue();
  }

  private void manifest(String pool) {
    Managed.applied(
        company,
        FieldManagers.CONTROL_PLANE,
        "{'f:metadata': {'f:labels': {'f:a': {}}, 'f:annotations': {'f:crewlet.ai/request-id': {}}}, 'f:spec': {'f:companyName': {}, 'f:mission': {}, 'f:topology': {'f:seatPools': {'k:{\"name\":\"agents\"}': %s}}}}"
            .formatted(pool));
  }

  private void lifecycleAndOperator() {
    Managed.applied(company, FieldManagers.LIFECYCLE, "{'f:spec': {'f:engineClassName': {}}}");
    Managed.updated(
        company,
        FieldManagers.OPERATOR,
        "{'f:metadata': {'f:finalizers': {'.': {}, 'v:\"crewlet.ai/engine\"': {}}}}");
  }

  private List<SavedShare> shares() {
    return SavedShares.of(company, company.get("spec"));
  }

  private Map<String, JsonNode> bodies() {
    return shares().stream()
        .collect(Collectors.toMap(SavedShare::manager, share -> Manifests.tree(share.body())));
  }

  private static JsonNode yaml(String text) {
    return Manifests.yaml(text);
  }
}
