package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import ai.crewlet.tenantry.operator.watch.CompanyInformer;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.api.config.Cloner;
import io.javaoperatorsdk.operator.api.config.ConfigurationServiceOverrider;
import io.javaoperatorsdk.operator.api.config.ControllerConfigurationOverrider;
import io.javaoperatorsdk.operator.api.config.InformerStoppedHandler;
import io.javaoperatorsdk.operator.api.monitoring.AggregatedMetrics;
import io.javaoperatorsdk.operator.api.monitoring.Metrics;
import java.time.Duration;
import java.util.List;

/** What the framework is told of this process, and of how it serves companies. */
final class FrameworkConfiguration {
  private static final Duration LONGEST_FINISH = Duration.ofSeconds(10);
  private static final Duration LONGEST_REST = Duration.ofMinutes(10);

  private final KubernetesClient client;
  private final OperatorSettings settings;
  private final PassWorkers workers;
  private final Leadership leadership;
  private final Metrics metrics;
  private final InformerStoppedHandler informerEnded;

  /**
   * @param informerEnded the framework itself would end the JVM at once, without a word
   */
  FrameworkConfiguration(
      KubernetesClient client,
      OperatorSettings settings,
      PassWorkers workers,
      Leadership leadership,
      Metrics metrics,
      InformerStoppedHandler informerEnded) {
    this.client = client;
    this.settings = settings;
    this.workers = workers;
    this.leadership = leadership;
    this.metrics = metrics;
    this.informerEnded = informerEnded;
  }

  /**
   * Runs twice in the framework (java-operator-sdk#3353), so it must do nothing but set values.
   *
   * @param listener to be told of every event, beside the metrics
   */
  void configure(ConfigurationServiceOverrider framework, Metrics listener) {
    framework
        .withKubernetesClient(client)
        .withCloseClientOnStop(false)
        .withExecutorService(workers.executor())
        .withReconciliationTerminationTimeout(finishPassesWithin())
        .withStopOnInformerErrorDuringStartup(true)
        .checkingCRDAndValidateLocalModel(false)
        .withResourceCloner(asItIs())
        .withInformerStoppedHandler(informerEnded)
        .withMetrics(new AggregatedMetrics(List.of(metrics, listener)));
    leadership.configure(framework);
  }

  void configureCompanies(ControllerConfigurationOverrider<Company> company) {
    CompanyInformer.configure(company, settings.namespaces());
    company.withRetry(ClassController.retryForEver()).withReconciliationMaxInterval(LONGEST_REST);
  }

  /** Nothing is renewed meanwhile, so a Lease must be good for longer. */
  private Duration finishPassesWithin() {
    Duration half = settings.leaseDuration().dividedBy(2);
    return settings.leaderElection() && half.compareTo(LONGEST_FINISH) < 0 ? half : LONGEST_FINISH;
  }

  /** Passes only read what the caches hold, so each need not begin with copying a Company. */
  private static Cloner asItIs() {
    return new Cloner() {
      @Override
      public <R extends HasMetadata> R clone(R cached) {
        return cached;
      }
    };
  }
}
