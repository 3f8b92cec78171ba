package ai.crewlet.tenantry.workers.company;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.kube.AppliedShare;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.Map;

/**
 * Fields of a Company that the lifecycle manager owns (C43), changed one at a time: a move keeps
 * {@code suspend}, a suspension keeps the class. Written on the version read, so that of two
 * motions at once neither takes the other's word back; the loser meets a conflict and is run again.
 */
public final class LifecycleShare {

  private LifecycleShare() {}

  /**
   * Makes the lifecycle manager say so, whoever said otherwise; writes nothing when it does
   * already.
   *
   * @param live the Company as read
   * @param fields of {@code spec}, among engineClassName, suspend and deletionPolicy
   * @return the Company afterwards
   */
  public static GenericKubernetesResource say(
      Cluster cluster, GenericKubernetesResource live, Map<String, Object> fields) {
    return says(live, fields)
        ? live
        : cluster.apply(saying(live, fields), FieldManagers.LIFECYCLE, Conflict.FORCE);
  }

  /** What is applied for that. */
  static GenericKubernetesResource saying(
      GenericKubernetesResource live, Map<String, Object> fields) {
    var share = AppliedShare.of(live, FieldManagers.LIFECYCLE);
    AppliedShare.spec(share).putAll(fields);
    return share;
  }

  /** Whether the manager owns each of these fields and each has this value. */
  static boolean says(GenericKubernetesResource live, Map<String, Object> fields) {
    var spec = AppliedShare.spec(AppliedShare.of(live, FieldManagers.LIFECYCLE));
    return fields.entrySet().stream()
        .allMatch(field -> field.getValue().equals(spec.get(field.getKey())));
  }
}
