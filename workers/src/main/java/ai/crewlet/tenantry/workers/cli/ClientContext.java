package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.util.function.Function;

/**
 * What a client command reaches, with the caller's own rights: Temporal by TEMPORAL_ADDRESS and the
 * codec key, Kubernetes by TENANTRY_KUBECONFIG, KUBECONFIG or the current context.
 */
record ClientContext(ControlPlaneSettings settings) {

  static ClientContext fromEnvironment() {
    return new ClientContext(ControlPlaneSettings.read(System.getenv()));
  }

  /** Runs {@code call} with a Temporal that answers. */
  <T> T withMotions(Function<Motions, T> call) {
    try (var temporal = TemporalConnection.open(settings.temporal(), new SimpleMeterRegistry())) {
      temporal
          .complaint()
          .ifPresent(
              complaint -> {
                throw new CommandFailed(ExitCode.UNREACHABLE, complaint);
              });
      return call.apply(new Motions(temporal.client()));
    }
  }

  /** Runs {@code call} with a Kubernetes client; an API server that doesn't answer is said so. */
  <T> T withKubernetes(Function<KubernetesClient, T> call) {
    try (var kubernetes = new KubernetesClientBuilder().withConfig(config()).build()) {
      return call.apply(kubernetes);
    } catch (KubernetesClientException e) {
      throw e.getCode() == 0
          ? new CommandFailed(
              ExitCode.UNREACHABLE,
              "the API server does not answer (%s); check KUBECONFIG"
                  .formatted(e.getMessage().lines().findFirst().orElse("")))
          : new CommandFailed(ExitCode.FAILED, e.getMessage());
    }
  }

  private Config config() {
    return settings
        .kube()
        .client()
        .map(
            file -> {
              try {
                return Config.fromKubeconfig(Files.readString(file));
              } catch (IOException e) {
                throw new CommandFailed(
                    ExitCode.BAD_INPUT, "kubeconfig %s cannot be read".formatted(file));
              }
            })
        .orElseGet(() -> Config.autoConfigure(null));
  }
}
