package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Kubernetes side of a pass.
 *
 * @param apply complete objects, to be applied in this order where they differ; no Secret among
 *     them
 * @param secrets Secrets with values that are made once and then kept
 * @param bootstrap the data pod's own Secret, when the engine may be started
 * @param poolBootstraps the Secrets that the seat pods start from
 * @param delete objects of ours that are no longer wanted
 * @param scale StatefulSets to give so many replicas without touching anything else of them:
 *     suspended while no class says what they should be (M174), or of a refused seat pool (M168)
 * @param evict pods of ours that a roll-out is stuck on (C57)
 * @param finalizerMayGo nothing of the company runs and nothing is left to be removed
 */
@RecordBuilder
public record ObjectPlan(
    List<HasMetadata> apply,
    List<GeneratedSecret> secrets,
    Optional<BootstrapPlan> bootstrap,
    List<BootstrapPlan> poolBootstraps,
    List<ObjectRef> delete,
    Map<String, Integer> scale,
    List<String> evict,
    boolean finalizerMayGo)
    implements ObjectPlanBuilder.With {

  public ObjectPlan {
    apply = List.copyOf(apply);
    secrets = List.copyOf(secrets);
    poolBootstraps = List.copyOf(poolBootstraps);
    delete = List.copyOf(delete);
    scale = Map.copyOf(scale);
    evict = List.copyOf(evict);
  }

  /** Leave everything as it is. */
  public static ObjectPlan untouched() {
    return new ObjectPlan(
        List.of(), List.of(), Optional.empty(), List.of(), List.of(), Map.of(), List.of(), false);
  }
}
