package ai.crewlet.tenantry.workers.repair;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.kube.ApiRefusal;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.repair.Discrepancy.Differing;
import ai.crewlet.tenantry.workers.repair.Discrepancy.Missing;
import ai.crewlet.tenantry.workers.repair.Discrepancy.Unmendable;
import ai.crewlet.tenantry.workers.repair.Discrepancy.Unwanted;
import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts one object back, unless somebody else claims what differs. */
final class Mending {
  private static final Logger LOG = LoggerFactory.getLogger(Mending.class);
  private static final Set<Integer> ANSWERS =
      Set.of(HttpURLConnection.HTTP_BAD_REQUEST, HttpURLConnection.HTTP_FORBIDDEN, 422);

  private final Cluster cluster;
  private final Patience patience;

  Mending(Cluster cluster, Clock clock) {
    this.cluster = cluster;
    this.patience = new Patience(clock);
  }

  /**
   * What stays wrong; empty when it is mended.
   *
   * @param tenant for the log
   */
  Optional<Gap> mend(String tenant, Discrepancy discrepancy) {
    if (discrepancy instanceof Unmendable unmendable) {
      return Optional.of(unmendable.gap());
    }
    if (discrepancy instanceof Missing missing) {
      return write(tenant, discrepancy, () -> create(missing.desired()));
    }
    if (discrepancy instanceof Unwanted unwanted) {
      return write(tenant, discrepancy, () -> cluster.delete(unwanted.live()));
    }
    return putBack(tenant, (Differing) discrepancy);
  }

  private Optional<Gap> putBack(String tenant, Differing differing) {
    var claimant = differing.difference().applier();
    if (claimant.isPresent()) {
      return Optional.of(
          Gap.of(
              ConditionReason.FIELD_CONFLICT,
              "%s: %s is applied by %s too; it is left as it is until that one gives it up"
                  .formatted(
                      Discrepancy.name(differing.live()),
                      differing.difference().path(),
                      claimant.get())));
    }
    if (!patience.allows(differing.wanted())) {
      return Optional.of(
          Gap.of(
              ConditionReason.FIELD_CONFLICT,
              "%s: %s is changed again and again by somebody else; it is put back when they have let go for a while"
                  .formatted(Discrepancy.name(differing.live()), differing.difference().path())));
    }
    return write(
        tenant,
        differing,
        () -> {
          cluster.apply(differing.desired(), FieldManagers.CONTROL_PLANE, Conflict.FORCE);
          patience.spend(differing.wanted());
        });
  }

  /** Anything that came there meanwhile is a conflict, and looked at again. */
  private void create(HasMetadata desired) {
    desired.getMetadata().setResourceVersion(Cluster.NOT_YET_THERE);
    cluster.apply(desired, FieldManagers.CONTROL_PLANE, Conflict.FORCE);
  }

  private Optional<Gap> write(String tenant, Discrepancy discrepancy, Runnable write) {
    try {
      write.run();
      LOG.info("tenant {}: mended: {}", tenant, discrepancy.sentence());
      return Optional.empty();
    } catch (KubernetesClientException e) {
      if (!ANSWERS.contains(e.getCode())) {
        throw e;
      }
      var refusal = ApiRefusal.of(discrepancy.sentence(), e, false);
      return Optional.of(
          new Gap(
              FailureType.NOT_PERMITTED.value().equals(refusal.getType())
                  ? ConditionReason.FORBIDDEN.value()
                  : refusal.getType(),
              refusal.getOriginalMessage()));
    }
  }
}
