package ai.crewlet.tenantry.workers.offboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;
import ai.crewlet.tenantry.workflows.offboarding.Volume;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What stands in the way of a namespace's deletion, and what it leaves. */
class ObstaclesTest {
  private static final String NAMESPACE = "tenant-012345";

  @Test
  @DisplayName("C21: a Company, or pods that can only be an engine's, keep the namespace")
  void keepsTheNamespace() {
    var claims = List.of("data-acme-engine-0");
    assertThat(objection(List.of("acme"), claims, 0, false))
        .contains("Company acme is in namespace");
    assertThat(objection(List.of(), claims, 1, false)).contains("1 pods still run", claims.get(0));
    assertThat(objection(List.of(), claims, 1, true)).as("the tenant's own workloads").isEmpty();
    assertThat(objection(List.of(), List.of(), 1, false)).as("nothing to lose").isEmpty();
    assertThat(objection(List.of(), claims, 0, false)).as("retained, unused").isEmpty();
  }

  private static String objection(
      List<String> companies, List<String> claims, int pods, boolean workloads) {
    return NamespaceErasure.objection(NAMESPACE, companies, claims, pods, workloads).orElse("");
  }

  @Test
  @DisplayName("I5: what keeps a namespace is named, with its finalizer")
  void namesTheObjectAndItsFinalizer() {
    var going =
        new NamespaceBuilder()
            .withNewMetadata()
            .withName(NAMESPACE)
            .endMetadata()
            .withNewStatus()
            .addNewCondition()
            .withType("NamespaceFinalizersRemaining")
            .withStatus("True")
            .withMessage(
                "Some content in the namespace has finalizers remaining: example.com/hold in 1 resource instances")
            .endCondition()
            .endStatus()
            .build();
    var held =
        new ConfigMapBuilder()
            .withNewMetadata()
            .withName("lead")
            .withFinalizers("example.com/other")
            .endMetadata()
            .build();
    assertThat(NamespaceErasure.sentence(going, List.of(held)))
        .contains("ConfigMap lead, held by example.com/other", "example.com/hold in 1");
  }

  @Test
  @DisplayName("I4 I27: volumes by the namespace of their claim, exactly; Retain is kept")
  void findsVolumesByTheirClaim() {
    var all =
        List.of(
            volume("pv-1", "a", "Retain"),
            volume("pv-2", "a-1", "Retain"),
            volume("pv-3", "a1", "Delete"),
            volume("pv-4", "a", "Delete"));
    assertThat(Volumes.of(all, "a")).extracting(Volume::name).containsExactly("pv-1", "pv-4");
    assertThat(Volumes.of(all, "a")).extracting(Volume::kept).containsExactly(true, false);
  }

  @Test
  @DisplayName(
      "I4 I27: in a namespace that was made again by somebody the tenant's are those that it had before")
  void keepsVolumesApartThatShareANamespacesName() {
    var all = List.of(volume("pv-1", "a", "Retain"), volume("pv-of-another", "a", "Delete"));
    var target = new OffboardingTarget("a", "0123456789", "a", "a", "request", List.of("pv-1"));
    assertThat(Volumes.of(all, target, true)).extracting(Volume::name).containsExactly("pv-1");
    assertThat(Volumes.of(all, target, false)).hasSize(2);
    var older = new OffboardingTarget("a", "0123456789", "a", "a", "request", null);
    assertThat(Volumes.of(all, older, true)).as("written by an older build").isEmpty();
    var rebound = List.of(volume("pv-1", "a-1", "Retain"));
    assertThat(Volumes.of(rebound, target, true)).as("given to another namespace").isEmpty();
  }

  private static PersistentVolume volume(String name, String namespace, String reclaimPolicy) {
    return new PersistentVolumeBuilder()
        .withNewMetadata()
        .withName(name)
        .endMetadata()
        .withNewSpec()
        .withCapacity(Map.of("storage", new Quantity("1Gi")))
        .withPersistentVolumeReclaimPolicy(reclaimPolicy)
        .withNewClaimRef()
        .withNamespace(namespace)
        .withName("data")
        .endClaimRef()
        .endSpec()
        .build();
  }
}
