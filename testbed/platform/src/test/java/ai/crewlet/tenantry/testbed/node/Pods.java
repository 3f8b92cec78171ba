package ai.crewlet.tenantry.testbed.node;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.function.Predicate;

/** Pods for tests of the node, in one namespace. */
record Pods(KubernetesClient client, String namespace) {
  static final String IMAGE = "example.test/hello:1";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** One container with both probes, no API token. */
  static PodBuilder pod(String name) {
    return new PodBuilder()
        .withNewMetadata()
        .withName(name)
        .endMetadata()
        .withNewSpec()
        .withAutomountServiceAccountToken(false)
        .withTerminationGracePeriodSeconds(2L)
        .addNewContainer()
        .withName("main")
        .withImage(IMAGE)
        .addNewPort()
        .withName("http")
        .withContainerPort(8080)
        .endPort()
        .withNewReadinessProbe()
        .withPeriodSeconds(1)
        .withFailureThreshold(1)
        .withNewHttpGet()
        .withPath("/ready")
        .withNewPort("http")
        .endHttpGet()
        .endReadinessProbe()
        .withNewLivenessProbe()
        .withPeriodSeconds(1)
        .withFailureThreshold(2)
        .withNewHttpGet()
        .withPath("/health")
        .withNewPort(8080)
        .endHttpGet()
        .endLivenessProbe()
        .endContainer()
        .endSpec();
  }

  void create(PodBuilder pod) {
    client.pods().inNamespace(namespace).resource(pod.build()).create();
  }

  Pod get(String name) {
    return client.pods().inNamespace(namespace).withName(name).get();
  }

  Pod awaitReady(String name) {
    return awaitPod(name, Pods::isReady);
  }

  Pod awaitPod(String name, Predicate<Pod> wanted) {
    return await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> get(name), pod -> pod != null && wanted.test(pod));
  }

  void awaitGone(String name) {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> get(name) == null);
  }

  static boolean isReady(Pod pod) {
    return pod.getStatus().getConditions().stream()
        .anyMatch(
            condition ->
                condition.getType().equals("Ready") && condition.getStatus().equals("True"));
  }

  static ContainerStatus container(Pod pod) {
    return pod.getStatus().getContainerStatuses().get(0);
  }

  static Predicate<Pod> waitingFor(String reason) {
    return pod ->
        !pod.getStatus().getContainerStatuses().isEmpty()
            && container(pod).getState().getWaiting() != null
            && container(pod).getState().getWaiting().getReason().equals(reason);
  }
}
