package ai.crewlet.tenantry.testbed.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The platform as a whole (design 5, issue 3 point 3). */
@LocalPlatformTest
class LocalPlatformIT {
  private final LocalPlatform platform;

  LocalPlatformIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @Test
  void servesTheVersionItWasBuiltAs() {
    assertThat(platform.admin().getKubernetesVersion().getGitVersion()).isEqualTo("v1.34.4");
  }

  @Test
  void deletesANamespaceWithWhatIsInIt() {
    var namespace = TestNamespace.create(platform.admin(), "gone");

    namespace.close();

    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> platform.admin().namespaces().withName(namespace.name()).get() == null);
  }
}
