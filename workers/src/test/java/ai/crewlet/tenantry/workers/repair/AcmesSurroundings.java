package ai.crewlet.tenantry.workers.repair;

import ai.crewlet.tenantry.workers.fixture.FakeApi.Reply;
import ai.crewlet.tenantry.workers.fixture.FakeApi.Request;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.repair.Repair.Order;
import ai.crewlet.tenantry.workers.surroundings.ProviderSources;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/**
 * What stands around one tenant at an API server that a test makes up: a namespace, and no more.
 */
final class AcmesSurroundings {
  private final Namespace namespace =
      new NamespaceBuilder(TenantNamespace.of(Tenancies.acme(), Tenancies.settings()))
          .editMetadata()
          .withResourceVersion("7")
          .endMetadata()
          .build();

  Repair repair(KubernetesClient client) {
    var cluster = new Cluster(client);
    return new Repair(
        cluster,
        Tenancies.settings(),
        Glimpses.none(),
        ProviderSources.read(cluster, Tenancies.settings()),
        Clock.systemUTC());
  }

  /** What stays wrong after one round. */
  Map<Concern, List<Gap>> gaps(Repair repair) {
    var team = Tenancies.tiers().get("team");
    return repair.carryOut(new Order(Tenancies.acme(), namespace, team, false, true)).gaps();
  }

  /** The namespace is there, everything else is missing, and no write is allowed. */
  Reply answer(Request request) {
    var path = request.path();
    if (request.isRead() && path.endsWith("/namespaces/" + namespace.getMetadata().getName())) {
      return Reply.of(namespace);
    }
    return request.isRead() ? Reply.refusal(404, "NotFound", path + " is not found") : denial(path);
  }

  static Reply denial(String path) {
    return Reply.refusal(403, "Forbidden", path + " is denied to this account");
  }
}
