package ai.crewlet.tenantry.workers.tier;

import ai.crewlet.tenantry.workers.kube.AppliedShare;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Owner;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Gives a field back: its old value, written under the managers that owned it, so that afterwards
 * everybody owns what they owned before (C70). A field nobody owned is updated under a manager of
 * ours.
 */
final class OldOwners {

  private final Cluster cluster;
  private final String ours;

  /**
   * @param ours manager of ours that the field fell to
   */
  OldOwners(Cluster cluster, String ours) {
    this.cluster = cluster;
    this.ours = ours;
  }

  /**
   * @param put writes the old value into a spec: a manager's whole share, or what a patch holds
   * @return the object afterwards
   */
  GenericKubernetesResource giveBack(
      GenericKubernetesResource live,
      List<Owner> owners,
      BiConsumer<Owner, Map<String, Object>> put) {
    if (owners.isEmpty()) {
      return update(live, new Owner(ours, false, List.of()), put);
    }
    var now = live;
    for (var owner : owners) {
      now = owner.applied() ? apply(now, owner, put) : update(now, owner, put);
    }
    return now;
  }

  /**
   * Those who owned a field and do not, where giving it back was cut off between two of them;
   * nobody once somebody else has spoken.
   */
  static List<Owner> leftOut(List<Owner> before, List<Owner> now) {
    var there = managers(now);
    return !there.isEmpty() && managers(before).containsAll(there)
        ? before.stream().filter(owner -> !there.contains(manager(owner))).toList()
        : List.of();
  }

  private static Set<Owner> managers(List<Owner> owners) {
    return owners.stream().map(OldOwners::manager).collect(Collectors.toSet());
  }

  private static Owner manager(Owner owner) {
    return new Owner(owner.manager(), owner.applied(), List.of());
  }

  private GenericKubernetesResource apply(
      GenericKubernetesResource live, Owner owner, BiConsumer<Owner, Map<String, Object>> put) {
    var share = AppliedShare.of(live, owner.manager());
    put.accept(owner, AppliedShare.spec(share));
    return cluster.apply(share, owner.manager(), Conflict.FORCE);
  }

  private GenericKubernetesResource update(
      GenericKubernetesResource live, Owner owner, BiConsumer<Owner, Map<String, Object>> put) {
    var spec = new LinkedHashMap<String, Object>();
    put.accept(owner, spec);
    return cluster.merge(live, Map.of("spec", spec), owner.manager());
  }
}
