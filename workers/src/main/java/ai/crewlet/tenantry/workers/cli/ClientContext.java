package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.kube.ClusterClients;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.grpc.Context;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What a client command reaches, with the caller's own rights: Temporal by TEMPORAL_ADDRESS and the
 * codec key, Kubernetes by TENANTRY_KUBECONFIG, KUBECONFIG or the current context.
 *
 * @param notes told what a person who waits should know
 */
public record ClientContext(ControlPlaneSettings settings, Consumer<String> notes) {
  private static final Duration MOMENT = Duration.ofSeconds(5);

  /** For a Temporal that is there and too busy to answer in a moment. */
  private static final Duration BUSY = Duration.ofSeconds(25);

  static ClientContext fromEnvironment(Consumer<String> notes) {
    return new ClientContext(ControlPlaneSettings.read(System.getenv()), notes);
  }

  /** Runs {@code call} with a Temporal that answers. */
  public <T> T withMotions(Function<Motions, T> call) {
    return withMotions(temporal -> temporal.complaint(MOMENT, BUSY, notes), call);
  }

  private <T> T withMotions(
      Function<TemporalConnection, Optional<String>> complaint, Function<Motions, T> call) {
    try (var temporal = TemporalConnection.open(settings.temporal(), new SimpleMeterRegistry())) {
      complaint
          .apply(temporal)
          .ifPresent(
              silence -> {
                throw new CommandFailed(ExitCode.UNREACHABLE, silence);
              });
      return call.apply(new Motions(temporal.client()));
    }
  }

  /**
   * The same for a question whose answer can be done without: Temporal, and a worker where one is
   * asked, answer within {@code patience} or are taken for away.
   */
  public <T> T withMotions(Duration patience, Function<Motions, T> call) {
    var timer = Executors.newSingleThreadScheduledExecutor();
    try (var patient =
        Context.current().withDeadlineAfter(patience.toMillis(), TimeUnit.MILLISECONDS, timer)) {
      var before = patient.attach();
      try {
        return withMotions(TemporalConnection::complaint, call);
      } finally {
        patient.detach(before);
      }
    } finally {
      timer.shutdownNow();
    }
  }

  /** Runs {@code call} with a Kubernetes client; an API server that doesn't answer is said so. */
  public <T> T withKubernetes(Function<KubernetesClient, T> call) {
    var config = impatient(ClusterClients.config(settings.kube().client()));
    try (var kubernetes = ClusterClients.open(config)) {
      return call.apply(kubernetes);
    } catch (KubernetesClientException e) {
      throw failed(config, e);
    }
  }

  private static CommandFailed failed(Config config, KubernetesClientException e) {
    return e.getStatus() == null
        ? new CommandFailed(
            ExitCode.UNREACHABLE,
            "Kubernetes at %s does not answer (%s); check KUBECONFIG and that the API server runs"
                .formatted(config.getMasterUrl(), why(e)))
        : new CommandFailed(ExitCode.FAILED, "Kubernetes refuses: " + e.getStatus().getMessage());
  }

  private static String why(Throwable failure) {
    var why = failure.getMessage();
    for (var cause = failure.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof ConnectException) {
        return "no connection";
      }
      why = cause.getMessage() == null ? why : cause.getMessage();
    }
    return why;
  }

  /** A person waits: one more try is patience enough. */
  private static Config impatient(Config config) {
    config.setRequestRetryBackoffLimit(1);
    config.setConnectionTimeout(5_000);
    return config;
  }
}
