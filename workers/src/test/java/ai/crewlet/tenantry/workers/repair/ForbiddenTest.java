package ai.crewlet.tenantry.workers.repair;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.workers.fixture.FakeApi;
import ai.crewlet.tenantry.workers.fixture.FakeApi.Reply;
import ai.crewlet.tenantry.workers.fixture.FakeApi.Request;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.repair.Repair.Order;
import ai.crewlet.tenantry.workers.surroundings.ProviderSources;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import ai.crewlet.tenantry.workers.tenancy.TenantAccess;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** An API server that knows a namespace with nothing in it, and denies every write. */
class ForbiddenTest {
  private final Namespace namespace =
      new NamespaceBuilder(TenantNamespace.of(Tenancies.acme(), Tenancies.settings()))
          .editMetadata()
          .withResourceVersion("7")
          .endMetadata()
          .build();

  @Test
  @DisplayName(
      "C12: what the control plane may not write or read around a tenant is said as Forbidden, by its name")
  void saysWhatItMayNotDo() {
    try (var api = new FakeApi(this::answer);
        var client = api.client()) {
      var cluster = new Cluster(client);
      var gaps =
          new Repair(
                  cluster,
                  Tenancies.settings(),
                  Glimpses.none(),
                  ProviderSources.read(cluster, Tenancies.settings()),
                  Clock.systemUTC())
              .carryOut(
                  new Order(
                      Tenancies.acme(), namespace, Tenancies.tiers().get("team"), false, true))
              .gaps();

      assertThat(forbidden(gaps.get(Concern.ACCESS)))
          .as("denied to write: the first thing without which nothing else can be written")
          .singleElement()
          .asString()
          .contains("RoleBinding " + TenantAccess.NAME);
      assertThat(forbidden(gaps.get(Concern.QUOTAS)))
          .as("denied to read")
          .anyMatch(text -> text.contains("ResourceQuota") && text.contains("may not be read"));
    }
  }

  private static List<String> forbidden(List<Gap> gaps) {
    return gaps.stream()
        .filter(gap -> gap.reason().equals(ConditionReason.FORBIDDEN.value()))
        .map(Gap::text)
        .toList();
  }

  private Reply answer(Request request) {
    var path = request.path();
    if (request.isRead() && path.endsWith("/namespaces/" + namespace.getMetadata().getName())) {
      return Reply.of(namespace);
    }
    return request.isRead() && !path.contains("/resourcequotas/")
        ? Reply.refusal(404, "NotFound", path + " is not found")
        : Reply.refusal(403, "Forbidden", path + " is denied to this account");
  }
}
