package ai.crewlet.tenantry.workers.kube;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Clients of the API server. Fields they do not know are read over: in an upgrade the kinds come
 * first, and a process still of the version before must not lose its watches over a new field.
 */
public final class ClusterClients {
  private ClusterClients() {}

  /** A client with exactly the rights of {@link #config}. */
  public static KubernetesClient open(Optional<Path> kubeconfig) {
    return open(config(kubeconfig));
  }

  public static KubernetesClient open(Config config) {
    var tolerant = new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    return new KubernetesClientBuilder()
        .withConfig(config)
        .withKubernetesSerialization(new KubernetesSerialization(tolerant, true))
        .build();
  }

  /**
   * What the kubeconfig says; without one, what kubectl would take here: KUBECONFIG,
   * ~/.kube/config, or the pod's ServiceAccount.
   */
  public static Config config(Optional<Path> kubeconfig) {
    return kubeconfig.map(ClusterClients::read).orElseGet(() -> Config.autoConfigure(null));
  }

  private static Config read(Path kubeconfig) {
    try {
      return Config.fromKubeconfig(Files.readString(kubeconfig));
    } catch (IOException e) {
      throw new UncheckedIOException("kubeconfig %s cannot be read".formatted(kubeconfig), e);
    }
  }
}
