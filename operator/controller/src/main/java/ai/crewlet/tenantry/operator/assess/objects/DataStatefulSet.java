package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import java.util.Map;

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
        .withMetadata(metadata(snapshot, family, engineClass))
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
      CompanySnapshot snapshot, Family family, EngineClass engineClass) {
    String generation = String.valueOf(engineClass.getMetadata().getGeneration());
    return new ObjectMetaBuilder(
            family.owned(ObjectNames.engine(snapshot.name()), Family.Component.DATA))
        .withAnnotations(Map.of(Annotations.CLASS_GENERATION, generation))
        .build();
  }
}
