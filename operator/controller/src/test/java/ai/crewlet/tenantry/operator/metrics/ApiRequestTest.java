package ai.crewlet.tenantry.operator.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiRequestTest {

  @ParameterizedTest(name = "{0} {1}: {2} {3}")
  @CsvSource({
    "GET, /api/v1/namespaces/tenant-1/pods, list, pods",
    "GET, /api/v1/pods, list, pods",
    "GET, /api/v1/namespaces/tenant-1, get, namespaces",
    "GET, /api/v1/namespaces, list, namespaces",
    "DELETE, /api/v1/namespaces/tenant-1/pods/acme-engine-0, delete, pods",
    "POST, /apis/events.k8s.io/v1/namespaces/tenant-1/events, create, events",
    "PATCH, /apis/crewlet.ai/v1alpha1/namespaces/tenant-1/companies/acme/status, patch, companies/status",
    "PATCH, /apis/crewlet.ai/v1alpha1/engineclasses/team/status, patch, engineclasses/status",
    "PUT, /apis/coordination.k8s.io/v1/namespaces/ops/leases/operator, update, leases",
    "GET, /apis/crewlet.ai/v1alpha1, get, other",
    "GET, /version, get, other",
    "GET, /, get, other",
  })
  void namesWhatIsAskedAndNobody(String method, String path, String verb, String resource) {
    assertThat(ApiRequest.of(method, path, false)).isEqualTo(new ApiRequest(verb, resource));
  }
}
