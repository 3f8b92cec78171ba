package ai.crewlet.tenantry.workers.repair;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.workers.fixture.FakeApi;
import ai.crewlet.tenantry.workers.fixture.FakeApi.Reply;
import ai.crewlet.tenantry.workers.fixture.FakeApi.Request;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import ai.crewlet.tenantry.workers.tenancy.TenantAccess;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** An API server that knows a namespace with nothing in it, and denies every write. */
class ForbiddenTest {
  private final AcmesSurroundings surroundings = new AcmesSurroundings();

  @Test
  @DisplayName(
      "C12: what the control plane may not write or read around a tenant is said as Forbidden, by its name")
  void saysWhatItMayNotDo() {
    try (var api = new FakeApi(this::answer);
        var client = api.client()) {
      var gaps = surroundings.gaps(surroundings.repair(client));

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
    return request.path().contains("/resourcequotas/")
        ? AcmesSurroundings.denial(request.path())
        : surroundings.answer(request);
  }
}
