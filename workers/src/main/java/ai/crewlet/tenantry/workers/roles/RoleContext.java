package ai.crewlet.tenantry.workers.roles;

import ai.crewlet.tenantry.workers.health.HealthServer;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What every role of a process shares.
 *
 * @param settings what the environment says
 * @param metrics the process's one registry
 * @param health where roles say how they fare
 */
record RoleContext(
    ControlPlaneSettings settings, PrometheusMeterRegistry metrics, HealthServer health) {

  /**
   * A client with exactly the rights of the kubeconfig; without one, those of the pod. It reads
   * objects of a newer schema too: CRDs are upgraded before the processes (C68).
   */
  static KubernetesClient kubernetes(Optional<Path> kubeconfig) {
    return new KubernetesClientBuilder()
        .withConfig(kubeconfig.map(RoleContext::read).orElseGet(() -> Config.autoConfigure(null)))
        .withKubernetesSerialization(new KubernetesSerialization(tolerant(), true))
        .build();
  }

  private static ObjectMapper tolerant() {
    return JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
  }

  private static Config read(Path kubeconfig) {
    try {
      return Config.fromKubeconfig(Files.readString(kubeconfig));
    } catch (IOException e) {
      throw new UncheckedIOException("kubeconfig %s cannot be read".formatted(kubeconfig), e);
    }
  }
}
