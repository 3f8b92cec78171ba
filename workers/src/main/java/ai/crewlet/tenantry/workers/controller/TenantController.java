package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.metrics.RepairMetrics;
import ai.crewlet.tenantry.workers.records.HistoryBook;
import ai.crewlet.tenantry.workers.records.RecordStore;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.Operator;
import io.javaoperatorsdk.operator.processing.retry.GenericRetry;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** The running Tenant controller. */
public final class TenantController implements AutoCloseable {
  private static final int FIRST_RETRY_MILLIS = 1000;
  private static final int LAST_RETRY_MILLIS = 60_000;

  private final Operator operator;
  private final Leadership leadership;
  private final WatchedWorld watched;

  private TenantController(Operator operator, Leadership leadership, WatchedWorld watched) {
    this.operator = operator;
    this.leadership = leadership;
    this.watched = watched;
  }

  /**
   * Starts it; returns once its caches are filled or, with leader election, at once.
   *
   * @param repairs counts what is put back
   * @param onLost called when another instance has taken the Lease: this process must end
   */
  public static TenantController start(
      KubernetesClient kubernetes,
      TemporalConnection temporal,
      ControlPlaneSettings settings,
      RepairMetrics repairs,
      Runnable onLost) {
    var leadership = new Leadership(settings, onLost);
    var operator =
        new Operator(
            overrider ->
                leadership.configure(
                    overrider
                        .withKubernetesClient(kubernetes)
                        .withCloseClientOnStop(false)
                        .withReconciliationTerminationTimeout(Duration.ofSeconds(10))));
    var clock = Clock.systemUTC();
    var cluster = new Cluster(kubernetes);
    var book = new HistoryBook(new RecordStore(cluster, settings.installation().namespace()));
    var tenancy = TenancySettings.of(settings);
    var watched = new WatchedWorld(kubernetes, tenancy, clock);
    var reconciler =
        new TenantReconciler(
            cluster,
            new TenantWorld(tenancy, watched.repair(clock), watched, repairs),
            watched,
            new TemporalStarter(temporal),
            new HealthWorld(cluster, book, clock),
            clock);
    operator.register(
        reconciler,
        controller ->
            controller
                .withFinalizer(SeenStore.SEEN)
                .withItemStore(new SeenStore())
                .withOnUpdateFilter(TenantChanges::matter)
                .withRetry(withoutEnd()));
    operator.start();
    return new TenantController(operator, leadership, watched);
  }

  private static GenericRetry withoutEnd() {
    return new GenericRetry()
        .setInitialInterval(FIRST_RETRY_MILLIS)
        .setMaxInterval(LAST_RETRY_MILLIS)
        .setMaxAttempts(Integer.MAX_VALUE);
  }

  /** Empty while every watch lives. */
  public Optional<String> complaint() {
    return operator.getRuntimeInfo().allEventSourcesAreHealthy()
        ? Optional.empty()
        : Optional.of(
            "a watch has ended: %s"
                .formatted(operator.getRuntimeInfo().unhealthyEventSources().keySet()));
  }

  @Override
  public void close() {
    leadership.giveUp();
    operator.stop();
    watched.close();
  }
}
