package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Optional;

/**
 * The Kubernetes side of a pass.
 *
 * @param apply complete objects, to be applied in this order where they differ; no Secret among
 *     them
 * @param secrets Secrets with values that are made once and then kept
 * @param bootstrap the data pod's own Secret, when the engine may be started
 * @param delete objects of ours that are no longer wanted
 * @param stop StatefulSets to scale to zero without touching anything else: suspended while no
 *     class says what they should be (M174)
 * @param evict pods of ours that a roll-out is stuck on (C57)
 * @param finalizerMayGo nothing of the company runs and nothing is left to be removed
 */
public record ObjectPlan(
    List<HasMetadata> apply,
    List<GeneratedSecret> secrets,
    Optional<BootstrapPlan> bootstrap,
    List<ObjectRef> delete,
    List<String> stop,
    List<String> evict,
    boolean finalizerMayGo) {

  public ObjectPlan {
    apply = List.copyOf(apply);
    secrets = List.copyOf(secrets);
    delete = List.copyOf(delete);
    stop = List.copyOf(stop);
    evict = List.copyOf(evict);
  }

  /** Leave everything as it is. */
  public static ObjectPlan untouched() {
    return new ObjectPlan(
        List.of(), List.of(), Optional.empty(), List.of(), List.of(), List.of(), false);
  }
}
