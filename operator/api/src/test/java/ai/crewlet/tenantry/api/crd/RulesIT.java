package ai.crewlet.tenantry.api.crd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the schemas forbid, the real API server refuses, naming the field and what to do. */
@LocalPlatformTest(temporal = false)
class RulesIT {

  private static CrdCluster cluster;

  @BeforeAll
  static void install(LocalPlatform platform) {
    cluster = new CrdCluster(platform);
  }

  static List<Refused> rows() {
    return Refused.rows();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  @DisplayName(
      "M13, M23, M27, M34, M35, M41, M74, M76, M96, M184, M190, C10, C35, C45, C53, C57, C64")
  void refuses(Refused row) {
    if (row.before() != null) {
      cluster.resource(row.before()).delete();
      cluster.create(row.before());
    }
    var refusal =
        catchThrowableOfType(
            KubernetesClientException.class,
            () -> {
              if (row.before() == null) {
                cluster.resource(row.object()).create();
              } else {
                cluster.resource(row.object()).update();
              }
            });
    assertThat(refusal).as("%s was accepted", row).isNotNull();
    assertThat(refusal.getCode()).isEqualTo(422);
    assertThat(refusal.getMessage()).contains(row.says());
  }
}
