package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.operator.health.WatchHealth;
import ai.crewlet.tenantry.operator.metrics.OperatorMetrics;
import ai.crewlet.tenantry.operator.reconcile.KnownCompanies;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings the controllers up, and again until it works: definitions or rights may come later than
 * the operator.
 */
final class Controllers implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Controllers.class);
  private static final Duration START_AGAIN_AFTER = Duration.ofSeconds(3);

  private final KubernetesClient client;
  private final OperatorMetrics metrics;
  private final Leadership leadership;
  private final Consumer<Ending> onEnd;
  private final WatchHealth watches;
  private final Supplier<ControllerSet> controllers;
  private final AtomicReference<String> condition = new AtomicReference<>("not started");
  private final Thread starter = new Thread(this::startUntilItWorks, "operator-start");
  private volatile @Nullable ControllerSet running;
  private volatile boolean closed;
  private volatile boolean broken;

  Controllers(
      KubernetesClient client,
      Engines engines,
      OperatorSettings settings,
      OperatorMetrics metrics,
      Leadership leadership,
      Consumer<Ending> onEnd) {
    this.client = client;
    this.metrics = metrics;
    this.leadership = leadership;
    this.onEnd = onEnd;
    this.watches = new WatchHealth(settings.watchPatience());
    PassWorkers workers = new PassWorkers(settings.concurrency());
    FrameworkConfiguration configuration =
        new FrameworkConfiguration(
            client, settings, workers, leadership, metrics.ofFramework(), this::informerEnded);
    this.controllers =
        () ->
            new ControllerSet(
                client, engines, settings, metrics, workers, leadership, configuration);
    metrics.companies(() -> known().map(KnownCompanies::byReadyReason).orElse(Map.of()));
    metrics.companiesWaiting(() -> known().map(KnownCompanies::waiting).orElse(0));
    metrics.passes(workers::waiting, workers::running);
    metrics.leading(() -> areStarted() && leadership.isWorking());
  }

  void start() {
    starter.setDaemon(true);
    starter.start();
  }

  boolean areStarted() {
    return running != null && !broken;
  }

  /** What only a new start of this process can mend; empty when all is well. */
  Optional<String> complaint() {
    if (broken || leadership.isLost()) {
      return Optional.of("the controllers have ended");
    }
    ControllerSet started = running;
    return started == null
        ? Optional.empty()
        : watches.complaint(started.watchesDown(), metrics.api().answeredLast(), Instant.now());
  }

  /** One sentence for {@code /readyz}. */
  String condition() {
    return condition.get();
  }

  private Optional<KnownCompanies> known() {
    return Optional.ofNullable(running).map(ControllerSet::known);
  }

  private void startUntilItWorks() {
    while (!closed) {
      try {
        startOnce();
        condition.set("working");
        return;
      } catch (RuntimeException e) {
        condition.set("cannot start, trying again: " + rootMessage(e));
        LOG.warn("cannot start, trying again in {}: {}", START_AGAIN_AFTER, rootMessage(e));
        LOG.debug("why it could not start", e);
        rest();
      }
    }
  }

  private void startOnce() {
    ControllerSet next = controllers.get();
    next.start();
    running = next;
    if (closed) {
      stop(); // closed while it was starting
    }
  }

  private void informerEnded(SharedIndexInformer<?> informer, @Nullable Throwable cause) {
    if (cause != null && informer.hasSynced() && !closed) { // else it is the start that failed
      condition.set("an informer has ended for good: " + rootMessage(cause));
      LOG.error("an informer has ended for good; this process must be started again", cause);
      broken = true;
      onEnd.accept(Ending.INFORMER_ENDED);
    }
  }

  private static String rootMessage(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return String.valueOf(root.getMessage());
  }

  private void rest() {
    try {
      Thread.sleep(START_AGAIN_AFTER.toMillis());
    } catch (InterruptedException e) {
      closed = true;
    }
  }

  @Override
  public void close() {
    closed = true;
    starter.interrupt();
    leadership.giveUp();
    stop();
    leadership.release(client);
  }

  private synchronized void stop() {
    ControllerSet started = running;
    if (started != null) {
      running = null;
      started.close();
    }
  }
}
