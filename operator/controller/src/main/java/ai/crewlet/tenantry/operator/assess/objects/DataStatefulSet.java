package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.assess.rollout.Provenance;
import ai.crewlet.tenantry.operator.fingerprint.Fingerprint;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;

/**
 * The data pod's StatefulSet (M97): one replica, none while suspended; a stuck template never
 * blocks its own correction (C57).
 */
final class DataStatefulSet {

  private DataStatefulSet() {}

  static StatefulSet of(
      CompanySnapshot snapshot, Family family, EngineClass engineClass, PodTemplateSpec template) {
    boolean suspended = snapshot.company().getSpec().suspended();
    return new StatefulSetBuilder()
        .withMetadata(metadata(snapshot, family, engineClass, template))
        .withNewSpec()
        .withServiceName(ObjectNames.enginePods(snapshot.name()))
        .withReplicas(suspended ? 0 : 1)
        .withPodManagementPolicy("Parallel")
        .withRevisionHistoryLimit(3)
        .withNewUpdateStrategy()
        .withType("RollingUpdate")
        .withNewRollingUpdate()
        .withPartition(0)
        .endRollingUpdate()
        .endUpdateStrategy()
        .withNewPersistentVolumeClaimRetentionPolicy()
        .withWhenDeleted("Retain")
        .withWhenScaled("Retain")
        .endPersistentVolumeClaimRetentionPolicy()
        .withNewSelector()
        .withMatchLabels(family.selector(Family.Component.DATA))
        .endSelector()
        .withTemplate(template)
        .withVolumeClaimTemplates(
            new DataClaim(snapshot).template(engineClass.getSpec().data().storage()))
        .endSpec()
        .build();
  }

  private static ObjectMeta metadata(
      CompanySnapshot snapshot, Family family, EngineClass engineClass, PodTemplateSpec template) {
    String hash = Fingerprint.of(template).value();
    Provenance made =
        new Provenance(
            engineClass.getMetadata().getName(),
            engineClass.getMetadata().getGeneration(),
            PodSettings.hash(engineClass.getSpec()),
            hash,
            wasReady(snapshot, hash));
    return new ObjectMetaBuilder(
            family.owned(ObjectNames.engine(snapshot.name()), Family.Component.DATA))
        .withAnnotations(made.annotations())
        .build();
  }

  /**
   * Said when the template is changed, and kept while it lasts. A template that corrects one which
   * was never reached is measured by what ran before both.
   */
  private static boolean wasReady(CompanySnapshot snapshot, String template) {
    WorkloadFacts live = snapshot.workloads().get(ObjectNames.engine(snapshot.name()));
    if (live == null) {
      return false;
    }
    Provenance made = Provenance.of(live.annotations());
    boolean ready =
        snapshot.pods().stream().anyMatch(pod -> pod.workload().equals(live.name()) && pod.ready());
    boolean kept = made.template().equals(template) || live.midway();
    return kept ? made.wasReady() : ready;
  }
}
