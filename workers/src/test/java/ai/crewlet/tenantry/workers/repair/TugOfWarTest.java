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
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * An API server where somebody makes a binding anew, without subjects, as often as it is mended.
 */
class TugOfWarTest {
  private final Namespace namespace =
      new NamespaceBuilder(TenantNamespace.of(Tenancies.acme(), Tenancies.settings()))
          .editMetadata()
          .withResourceVersion("7")
          .endMetadata()
          .build();

  @Test
  @DisplayName(
      "C43: what somebody makes anew each time is put back three times, then left and said")
  void endsThoughTheObjectIsAnotherEachTime() {
    try (var api = new FakeApi(this::answer);
        var client = api.client()) {
      var cluster = new Cluster(client);
      var repair =
          new Repair(
              cluster,
              Tenancies.settings(),
              Glimpses.none(),
              ProviderSources.read(cluster, Tenancies.settings()),
              Clock.systemUTC());
      for (var round = 1; round <= 3; round++) {
        assertThat(foughtOver(repair)).as("round " + round).isEmpty();
      }
      assertThat(foughtOver(repair))
          .singleElement()
          .asString()
          .contains("RoleBinding", "again and again");
    }
  }

  private List<String> foughtOver(Repair repair) {
    var team = Tenancies.tiers().get("team");
    return repair
        .carryOut(new Order(Tenancies.acme(), namespace, team, false, true))
        .gaps()
        .get(Concern.ACCESS)
        .stream()
        .filter(gap -> gap.reason().equals(ConditionReason.FIELD_CONFLICT.value()))
        .map(Gap::text)
        .toList();
  }

  private Reply answer(Request request) {
    var path = request.path();
    var binding = binding();
    if (path.endsWith("/rolebindings/" + binding.getMetadata().getName())) {
      return Reply.of(binding);
    }
    if (path.endsWith("/namespaces/" + namespace.getMetadata().getName())) {
      return Reply.of(namespace);
    }
    return request.isRead()
        ? Reply.refusal(404, "NotFound", path + " is not found")
        : Reply.refusal(403, "Forbidden", path + " is denied to this account");
  }

  private static RoleBinding binding() {
    var desired = (RoleBinding) Surroundings.access(Tenancies.acme(), Tenancies.settings()).get(0);
    return new RoleBindingBuilder(desired)
        .editMetadata()
        .withUid(UUID.randomUUID().toString())
        .withResourceVersion("9")
        .endMetadata()
        .withSubjects()
        .build();
  }
}
