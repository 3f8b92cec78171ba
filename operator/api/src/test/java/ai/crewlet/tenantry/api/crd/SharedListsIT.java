package ai.crewlet.tenantry.api.crd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several writers, one list: each owns its own entry (M137). */
@LocalPlatformTest(temporal = false)
class SharedListsIT {

  private static CrdCluster cluster;

  @BeforeAll
  static void install(LocalPlatform platform) {
    cluster = new CrdCluster(platform);
  }

  @BeforeEach
  void clear() {
    cluster.resource(seat("goal: Gone.")).delete();
    cluster.resource(company("mission: Gone.")).delete();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mcp     | mcp: [{name: %s, command: x}] | {.spec.mcp[*].name}",
        "env     | mcp: [{name: s, command: x, env: [{name: %s, value: v}]}] | {.spec.mcp[0].env[*].name}",
        "headers | mcp: [{name: s, transport: HTTP, url: 'http://x', headers: [{name: %s, value: v}]}] | {.spec.mcp[0].headers[*].name}",
        "manages | manages: [{name: %s}] | {.spec.manages[*].name}"
      })
  @DisplayName("M41, M60, M137: entries of a Seat's lists have an owner each")
  void aSeatsEntriesHaveAnOwnerEach(String list, String fields, String path) {
    cluster.apply("people", seat(fields.formatted("theirs")));
    cluster.apply("platform-control-plane", seat(fields.formatted("ours")));
    assertThat(read("seat/shared", path)).contains("ours", "theirs");

    cluster.apply("platform-control-plane", seat("goal: Nothing any more."));

    assertThat(read("seat/shared", path)).contains("theirs").doesNotContain("ours");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "engineConfig: [{name: %s, value: v}] | {.spec.engineConfig[*].name}",
        "topology: {seatPools: [{name: %s}]} | {.spec.topology.seatPools[*].name}"
      })
  @DisplayName("M40, M43, M137: entries of a Company's lists have an owner each")
  void aCompanysEntriesHaveAnOwnerEach(String fields, String path) {
    cluster.apply("people", company(fields.formatted("theirs")));
    cluster.apply("platform-control-plane", company(fields.formatted("ours")));
    assertThat(read("company/shared", path)).contains("ours", "theirs");

    cluster.apply("platform-control-plane", company("mission: Nothing any more."));

    assertThat(read("company/shared", path)).contains("theirs").doesNotContain("ours");
  }

  @Test
  @DisplayName("M137, M171: a pool is scaled by a writer that owns its replicas and nothing else")
  void replicasHaveAnOwnerOfTheirOwn() {
    cluster.apply("people", company("topology: {seatPools: [{name: fast, kind: Shared}]}"));
    var replicas = "topology: {seatPools: [{name: fast, replicas: %d}]}";
    cluster.apply("platform-control-plane-pools", company(replicas.formatted(3)));

    cluster.apply("people", company("topology: {seatPools: [{name: fast, kind: Shared}]}"));

    assertThat(read("company/shared", "{.spec.topology.seatPools[0].replicas}")).isEqualTo("3");
    assertThatThrownBy(() -> cluster.apply("people", company(replicas.formatted(1))))
        .hasMessageContaining("platform-control-plane-pools")
        .hasMessageContaining("replicas");
  }

  private static String read(String object, String path) {
    return cluster.kubectl("get", object, "-o", "jsonpath=" + path);
  }

  private static GenericKubernetesResource seat(String fields) {
    return CrdCluster.object(
        """
        apiVersion: crewlet.ai/v1alpha1
        kind: Seat
        metadata: {name: shared}
        spec:
          companyRef: {name: acme}
          displayName: Lead
          %s
        """
            .formatted(fields));
  }

  private static GenericKubernetesResource company(String fields) {
    return CrdCluster.object(
        """
        apiVersion: crewlet.ai/v1alpha1
        kind: Company
        metadata: {name: shared}
        spec:
          companyName: Acme
          %s
        """
            .formatted(fields));
  }
}
