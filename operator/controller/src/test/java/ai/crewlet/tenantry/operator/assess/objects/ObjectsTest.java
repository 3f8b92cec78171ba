package ai.crewlet.tenantry.operator.assess.objects;

import static ai.crewlet.tenantry.operator.assess.Manifests.NAMESPACE;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ObjectsTest {

  private final Simulation acme = Simulation.acme();

  @Test
  @DisplayName("M97 to M103: what a company consists of, workload last")
  void consistsOf() {
    acme.settle();

    assertThat(acme.assess().objects().apply())
        .extracting(object -> object.getKind() + " " + object.getMetadata().getName())
        .containsExactly(
            "ServiceAccount acme-engine",
            "Service acme-engine",
            "Service acme-engine-public",
            "Service acme-engine-pods",
            "NetworkPolicy acme-engine",
            "NetworkPolicy acme-engine-data",
            "StatefulSet acme-engine",
            "HTTPRoute acme-webhooks");
  }

  @Test
  @DisplayName(
      "C57: Parallel, so that a template that never gets ready cannot block its own correction")
  void isParallel() {
    acme.settle();

    assertThat(statefulSet().getSpec().getPodManagementPolicy()).isEqualTo("Parallel");
    assertThat(statefulSet().getSpec().getReplicas()).isEqualTo(1);
  }

  @Test
  @DisplayName(
      "M99: the API on 8080, the public listener apart, and a way to a pod that is not ready")
  void hasThreeServices() {
    acme.settle();
    List<Service> services = all(Service.class);

    assertThat(services)
        .extracting(service -> service.getSpec().getPorts().get(0).getPort())
        .containsExactly(8080, 8081, 8080);
    assertThat(services.get(2).getSpec().getClusterIP()).isEqualTo("None");
    assertThat(services.get(2).getSpec().getPublishNotReadyAddresses()).isTrue();
  }

  @Test
  @DisplayName("M177, C2: all go with the Company but the keyring and the claim")
  void theKeyringHasNoOwner() {
    acme.settle();
    ObjectPlan plan = acme.assess().objects();

    assertThat(plan.apply()).allMatch(object -> owned(object));
    for (GeneratedSecret secret : plan.secrets()) {
      boolean owned = !secret.metadata().getOwnerReferences().isEmpty();
      assertThat(owned).isEqualTo(secret.content() != GeneratedSecret.Content.KEYRING);
      assertThat(secret.metadata().getLabels()).containsEntry(Labels.MANAGED_BY, Labels.OPERATOR);
    }
    assertThat(claimTemplate().getMetadata().getOwnerReferences()).isEmpty();
  }

  @Test
  @DisplayName("C22: the claim says whose data it holds and what size it began with")
  void theClaimSaysWhoseItIs() {
    acme.settle();

    assertThat(claimTemplate().getMetadata().getAnnotations())
        .containsEntry(Annotations.COMPANY_NAME, "Acme")
        .containsEntry(Annotations.FIRST_UID, Manifests.UID)
        .containsEntry(Annotations.VOLUME_SIZE, "20Gi");
  }

  @Test
  @DisplayName("M9, M11: the class's image, and a volume of its size and storage class")
  void whatTheClassSays() {
    acme.engineClass =
        Optional.of(
            Manifests.engineClass(
                "team", Scene.TEAM.replace("size: 20Gi", "size: 7Gi, storageClassName: retained")));
    acme.settle();

    assertThat(claimTemplate().getSpec().getResources().getRequests().get("storage"))
        .hasToString("7Gi");
    assertThat(claimTemplate().getSpec().getStorageClassName()).isEqualTo("retained");
    assertThat(statefulSet().getSpec().getTemplate().getSpec().getContainers().get(0).getImage())
        .isEqualTo("registry.example.com/crewlet@sha256:0000");
  }

  @Test
  @DisplayName(
      "C24, M105: a class with another volume size changes the pod, never the claim template")
  void theVolumeKeepsItsSize() {
    acme.settle();
    PersistentVolumeClaim before = claimTemplate();
    acme.engineClass =
        Optional.of(
            Manifests.engineClass(
                "team",
                Scene.TEAM
                    .replace("size: 20Gi", "size: 100Gi")
                    .replace("cpu: 500m", "cpu: 1000m")));

    Assessment after = acme.assess();

    assertThat(claimTemplate()).isEqualTo(before);
    assertThat(
            statefulSet()
                .getSpec()
                .getTemplate()
                .getSpec()
                .getContainers()
                .get(0)
                .getResources()
                .getRequests()
                .get("cpu")
                .toString())
        .isEqualTo("1");
    assertThat(after.events())
        .extracting(event -> event.reason().reason())
        .containsExactly("StorageSizePinned");
  }

  @Test
  @DisplayName("M46, M174: suspended means no pod, whatever else the Company reports")
  void suspendedMeansNoPod() {
    acme.settle();
    acme.company = Manifests.company("companyName: Acme, engineClassName: team, suspend: true");
    assertThat(statefulSet().getSpec().getReplicas()).isZero();

    acme.namespaceLabels.clear();
    ObjectPlan notAllowed = acme.assess().objects();

    assertThat(notAllowed.apply()).isEmpty();
    assertThat(notAllowed.scale()).containsExactly(Map.entry("acme-engine", 0));
  }

  @Test
  @DisplayName("C15: ClassNotAllowed stops nothing and changes nothing")
  void classNotAllowedTouchesNothing() {
    acme.settle();
    acme.namespaceLabels.clear();

    assertThat(acme.assess().objects()).isEqualTo(ObjectPlan.untouched());
  }

  @Test
  @DisplayName("M15: a class without isolation takes its policies back")
  void unwantedPoliciesGo() {
    acme.settle();
    acme.engineClass =
        Optional.of(
            Manifests.engineClass("team", Scene.TEAM.replace("mode: Isolated", "mode: None")));

    assertThat(acme.assess().objects().delete())
        .extracting(Object::toString)
        .containsExactly("NetworkPolicy acme-engine", "NetworkPolicy acme-engine-data");
  }

  @Test
  @DisplayName("C57: a pod that is not ready and not of the latest template is taken away")
  void stuckPodsAreTakenAway() {
    acme.settle();
    WorkloadFacts workload = acme.workloads.get("acme-engine");
    PodFacts pod = acme.pods.get(0);
    acme.pods.set(
        0,
        new PodFacts(
            pod.name(),
            pod.workload(),
            "Pending",
            false,
            false,
            false,
            "old",
            0,
            Optional.empty()));

    assertThat(workload.updateRevision()).isNotEqualTo("old");
    assertThat(acme.assess().objects().evict()).containsExactly("acme-engine-0");
  }

  @Test
  @DisplayName("M108 to M110: the engine is started once its Secrets are there")
  void waitsForItsSecrets() {
    Assessment first = acme.assess();

    assertThat(first.objects().apply()).noneMatch(StatefulSet.class::isInstance);
    assertThat(first.objects().secrets())
        .extracting(secret -> secret.metadata().getName())
        .containsExactly("acme-keyring", "acme-api-tokens");
    acme.secret(NAMESPACE, "acme-api-tokens", "operator", "api-access");
    assertThat(acme.assess().objects().secrets().get(2).literals())
        .containsEntry("url", "http://acme-engine.%s.svc:8080".formatted(NAMESPACE));
  }

  private static boolean owned(HasMetadata object) {
    return object.getMetadata().getOwnerReferences().get(0).getUid().equals(Manifests.UID);
  }

  private PersistentVolumeClaim claimTemplate() {
    return statefulSet().getSpec().getVolumeClaimTemplates().get(0);
  }

  private StatefulSet statefulSet() {
    return only(StatefulSet.class);
  }

  private <O> O only(Class<O> type) {
    return all(type).get(0);
  }

  private <O> List<O> all(Class<O> type) {
    return acme.assess().objects().apply().stream()
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }
}
