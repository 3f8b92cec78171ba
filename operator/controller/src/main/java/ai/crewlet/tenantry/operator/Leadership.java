package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderCallbacks;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.LeaderElectionRecord;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.LeaseLock;
import io.fabric8.kubernetes.client.http.Interceptor;
import io.javaoperatorsdk.operator.api.config.ConfigurationServiceOverrider;
import io.javaoperatorsdk.operator.api.config.LeaderElectionConfigurationBuilder;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who works, when several instances run: the one that holds the Lease. It renews the Lease well
 * before it is over; one that could not in two thirds of its time ends, while nobody else can lead
 * yet (I60).
 */
final class Leadership implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Leadership.class);
  private static final long LOOK_EVERY_MILLIS = 200;

  private final OperatorSettings settings;
  private final String instance;
  private final Consumer<Ending> onEnd;
  private final Duration renewWithin;
  private final LeaseGuard guard;
  private final AtomicBoolean lost = new AtomicBoolean();
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "lease-watch");
            thread.setDaemon(true);
            return thread;
          });
  private volatile boolean givenUp;

  Leadership(OperatorSettings settings, String instance, Consumer<Ending> onEnd) {
    this.settings = settings;
    this.instance = instance;
    this.onEnd = onEnd;
    this.renewWithin = settings.leaseDuration().multipliedBy(2).dividedBy(3);
    this.guard =
        new LeaseGuard(settings.self().namespace(), settings.leaseDuration(), System::nanoTime);
  }

  /** The instance's name, in the Lease, in events and in audit logs. */
  String instance() {
    return instance;
  }

  /** What every request has to pass; empty without election. */
  Optional<Interceptor> guard() {
    return Optional.<Interceptor>of(guard).filter(there -> settings.leaderElection());
  }

  void configure(ConfigurationServiceOverrider framework) {
    if (!settings.leaderElection()) {
      return;
    }
    framework.withLeaderElectionConfiguration(
        LeaderElectionConfigurationBuilder.aLeaderElectionConfiguration(settings.leaseName())
            .withLeaseNamespace(settings.self().namespace())
            .withIdentity(instance)
            .withLeaseDuration(settings.leaseDuration())
            .withRenewDeadline(renewWithin)
            .withRetryPeriod(renewWithin.dividedBy(5))
            // The framework would end the JVM from within, which deadlocks a stop
            // (java-operator-sdk#3383).
            .withExitOnStopLeading(false)
            .withLeaderCallbacks(
                new LeaderCallbacks(
                    this::began, this::ended, leader -> LOG.info("{} leads", leader)))
            .build());
  }

  boolean isLost() {
    return lost.get();
  }

  /** Whether this instance works: it leads, or there is nobody to compete with. */
  boolean isWorking() {
    return !settings.leaderElection() || guard.leads();
  }

  /** From now on, losing the Lease is what we want. */
  void giveUp() {
    givenUp = true;
    watch.shutdownNow();
  }

  /** Hands the Lease over, so that nobody has to wait for its end; after the last write. */
  void release(KubernetesClient client) {
    if (!guard.leads()) {
      return;
    }
    guard.ended();
    try {
      LeaseLock lock = new LeaseLock(settings.self().namespace(), settings.leaseName(), instance);
      LeaderElectionRecord record = lock.get(client);
      if (record != null && instance.equals(record.getHolderIdentity())) {
        lock.update(client, nobody(record));
        LOG.info("handed the Lease over");
      }
    } catch (KubernetesClientException e) {
      LOG.info("the Lease could not be handed over, it runs out by itself: {}", e.getMessage());
    }
  }

  private static LeaderElectionRecord nobody(LeaderElectionRecord last) {
    ZonedDateTime now = ZonedDateTime.now(ZoneOffset.UTC);
    return new LeaderElectionRecord(
        "", Duration.ofSeconds(1), now, now, last.getLeaderTransitions());
  }

  private void began() {
    LOG.info("this instance leads");
    guard.began();
    watch.scheduleWithFixedDelay(
        this::endWhenTooLate, LOOK_EVERY_MILLIS, LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** The election itself may be stuck in a request by then, so it is not relied upon. */
  private void endWhenTooLate() {
    if (guard.sinceRenewal().compareTo(renewWithin) > 0) {
      lose("the Lease could not be renewed for %s".formatted(guard.sinceRenewal()));
    }
  }

  private void ended() {
    lose("another instance leads now");
  }

  private void lose(String why) {
    if (!givenUp && lost.compareAndSet(false, true)) {
      guard.ended();
      LOG.error("{}; this one must end", why);
      onEnd.accept(Ending.LEASE_LOST);
    }
  }

  @Override
  public void close() {
    watch.shutdownNow();
  }
}
