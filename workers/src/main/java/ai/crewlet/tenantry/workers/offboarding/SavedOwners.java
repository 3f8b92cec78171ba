package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.AppliedShare;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Gives an object that is there again back to those who spoke of it before (C43). Whoever has
 * spoken since keeps the later word.
 */
final class SavedOwners {
  private final Cluster cluster;

  SavedOwners(Cluster cluster) {
    this.cluster = cluster;
  }

  /** Whether each of them speaks of the object. */
  static boolean allOn(GenericKubernetesResource live, List<SavedShare> shares) {
    return missing(live, shares).findAny().isEmpty();
  }

  /** Applies the share of each that is not on the object; the control plane's is not among them. */
  void giveBack(GenericKubernetesResource live, List<SavedShare> shares) {
    missing(live, shares)
        .forEach(share -> cluster.apply(desired(live, share), share.manager(), Conflict.FORCE));
  }

  private static Stream<SavedShare> missing(
      GenericKubernetesResource live, List<SavedShare> shares) {
    var there = SavedShares.managers(live);
    return shares.stream()
        .filter(share -> !share.manifests())
        .filter(share -> !there.contains(share.manager()));
  }

  /** Bound to the object read: a namesake gets nothing of it. */
  static GenericKubernetesResource desired(GenericKubernetesResource live, SavedShare share) {
    var metadata = AppliedShare.mapping(new HashMap<>(share.body()), "metadata");
    var desired = new GenericKubernetesResource();
    desired.setApiVersion(live.getApiVersion());
    desired.setKind(live.getKind());
    desired.setMetadata(
        new ObjectMetaBuilder()
            .withName(live.getMetadata().getName())
            .withNamespace(live.getMetadata().getNamespace())
            .withUid(live.getMetadata().getUid())
            .withLabels(strings(metadata.get("labels")))
            .withAnnotations(strings(metadata.get("annotations")))
            .build());
    if (share.body().containsKey("spec")) {
      desired.setAdditionalProperty("spec", share.body().get("spec"));
    }
    return desired;
  }

  /** Null for none: an empty map would be applied as one. */
  private static @Nullable Map<String, String> strings(@Nullable Object mapping) {
    return mapping instanceof Map<?, ?> map
        ? map.entrySet().stream()
            .collect(
                Collectors.toMap(
                    e -> String.valueOf(e.getKey()), e -> String.valueOf(e.getValue())))
        : null;
  }
}
