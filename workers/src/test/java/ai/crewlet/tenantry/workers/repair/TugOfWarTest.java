package ai.crewlet.tenantry.workers.repair;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.workers.fixture.FakeApi;
import ai.crewlet.tenantry.workers.fixture.FakeApi.Reply;
import ai.crewlet.tenantry.workers.fixture.FakeApi.Request;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * An API server where somebody makes a binding anew, without subjects, as often as it is mended.
 */
class TugOfWarTest {
  private final AcmesSurroundings surroundings = new AcmesSurroundings();

  @Test
  @DisplayName(
      "C43: what somebody makes anew each time is put back three times, then left and said")
  void endsThoughTheObjectIsAnotherEachTime() {
    try (var api = new FakeApi(this::answer);
        var client = api.client()) {
      var repair = surroundings.repair(client);
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
    return surroundings.gaps(repair).get(Concern.ACCESS).stream()
        .filter(gap -> gap.reason().equals(ConditionReason.FIELD_CONFLICT.value()))
        .map(Gap::text)
        .toList();
  }

  private Reply answer(Request request) {
    var binding = binding();
    return request.path().endsWith("/rolebindings/" + binding.getMetadata().getName())
        ? Reply.of(binding)
        : surroundings.answer(request);
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
