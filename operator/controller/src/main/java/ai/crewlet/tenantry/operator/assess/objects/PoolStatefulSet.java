package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.fingerprint.Fingerprint;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import java.util.Map;

/** The StatefulSet of a seat pool: stateless pods, as many as asked for (M102). */
final class PoolStatefulSet {

  private PoolStatefulSet() {}

  static StatefulSet of(
      Family family, EngineClass engineClass, String pool, int replicas, PodTemplateSpec template) {
    String name = ObjectNames.pool(family.company().getMetadata().getName(), pool);
    return new StatefulSetBuilder()
        .withMetadata(family.ownedByPool(name, pool))
        .editMetadata()
        .withAnnotations(
            Map.of(
                Annotations.CLASS_GENERATION,
                String.valueOf(engineClass.getMetadata().getGeneration()),
                Annotations.POD_TEMPLATE,
                Fingerprint.of(template).value()))
        .endMetadata()
        .withNewSpec()
        .withServiceName(name)
        .withReplicas(replicas)
        .withPodManagementPolicy("Parallel")
        .withRevisionHistoryLimit(3)
        .withNewUpdateStrategy()
        .withType("RollingUpdate")
        .withNewRollingUpdate()
        .withPartition(0)
        .endRollingUpdate()
        .endUpdateStrategy()
        .withNewSelector()
        .withMatchLabels(family.poolSelector(pool))
        .endSelector()
        .withTemplate(template)
        .endSpec()
        .build();
  }
}
