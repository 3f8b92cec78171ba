package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.apply.Outcome;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What fails because the Company or its namespace is being deleted at that very moment is no
 * failure (I9, I14): the caches learn of a deletion later than the API server refuses.
 */
final class Departures {
  private static final Logger LOG = LoggerFactory.getLogger(Departures.class);

  private final KubernetesClient client;

  Departures(KubernetesClient client) {
    this.client = client;
  }

  /** The outcome, without what needs no second attempt. Asks only when something failed. */
  Outcome excuse(Company company, Outcome outcome) {
    if (!outcome.isIncomplete() || !isGoing(company)) {
      return outcome;
    }
    outcome.failures().forEach(failure -> explain(failure.getMessage()));
    outcome.refused().forEach((object, refusal) -> explain(refusal));
    return outcome.excused();
  }

  private static void explain(@Nullable String what) {
    LOG.info("left undone, because the company is being deleted: {}", what);
  }

  private boolean isGoing(Company company) {
    try {
      return hasLeft(company) || isLeaving(namespace(company));
    } catch (KubernetesClientException e) {
      LOG.debug("whether the company is being deleted is not known", e);
      return false;
    }
  }

  private boolean hasLeft(Company company) {
    Company there =
        client
            .resources(Company.class)
            .inNamespace(company.getMetadata().getNamespace())
            .withName(company.getMetadata().getName())
            .get();
    return there == null
        || !there.getMetadata().getUid().equals(company.getMetadata().getUid())
        || (there.isMarkedForDeletion() && !company.isMarkedForDeletion());
  }

  private @Nullable HasMetadata namespace(Company company) {
    return client.namespaces().withName(company.getMetadata().getNamespace()).get();
  }

  private static boolean isLeaving(@Nullable HasMetadata object) {
    return object == null || object.isMarkedForDeletion();
  }
}
