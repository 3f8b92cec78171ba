package ai.crewlet.tenantry.testbed.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import java.time.Duration;
import java.util.HashSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Hundreds of pods fit into one JVM, and work goes on when the API server was away (design 5). */
@LocalPlatformTest(temporal = false)
class ManyPodsIT {
  private static final int MANY = 200;

  @Test
  void runsHundredsOfPodsOverAnOutageOfTheApiServer(LocalPlatform platform) {
    var hello = new HelloProgram();
    platform.node().register(Pods.IMAGE::equals, hello);
    try (var namespace = TestNamespace.create(platform.admin(), "many")) {
      var pods = new Pods(platform.admin(), namespace.name());
      IntStream.range(0, MANY / 2).forEach(i -> pods.create(Pods.pod("p" + i)));
      platform.stopApiServer();
      platform.startApiServer();
      IntStream.range(MANY / 2, MANY).forEach(i -> pods.create(Pods.pod("p" + i)));

      await()
          .atMost(Duration.ofMinutes(4))
          .pollInterval(Duration.ofMillis(500))
          .until(() -> ready(pods) == MANY);

      assertThat(hello.running).hasSize(MANY);
      var addresses = new HashSet<String>();
      hello.running.values().forEach(one -> addresses.add(one.context.podIp()));
      assertThat(addresses).hasSize(MANY);
    }
  }

  private static long ready(Pods pods) {
    return pods.client().pods().inNamespace(pods.namespace()).list().getItems().stream()
        .filter(Pods::isReady)
        .count();
  }
}
