package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.classes.ClassNews;
import ai.crewlet.tenantry.operator.classes.ClassReconciler;
import ai.crewlet.tenantry.operator.health.WatchHealth;
import ai.crewlet.tenantry.operator.metrics.OperatorMetrics;
import ai.crewlet.tenantry.operator.orphans.OrphanWatch;
import ai.crewlet.tenantry.operator.reconcile.CompanyReconciler;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import ai.crewlet.tenantry.operator.watch.CompanyInformer;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.javaoperatorsdk.operator.Operator;
import io.javaoperatorsdk.operator.api.config.Cloner;
import io.javaoperatorsdk.operator.api.config.ConfigurationServiceOverrider;
import io.javaoperatorsdk.operator.api.config.ControllerConfigurationOverrider;
import io.javaoperatorsdk.operator.api.monitoring.Metrics;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
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
  private static final Duration LONGEST_FINISH = Duration.ofSeconds(10);
  private static final Duration LONGEST_REST = Duration.ofMinutes(10);

  private final KubernetesClient client;
  private final Engines engines;
  private final OperatorSettings settings;
  private final OperatorMetrics metrics;
  private final Metrics measured;
  private final Leadership leadership;
  private final Consumer<Ending> onEnd;
  private final WatchHealth watches;
  private final AtomicReference<String> condition = new AtomicReference<>("not started");
  private final Thread starter = new Thread(this::startUntilItWorks, "operator-start");
  private volatile @Nullable Operator running;
  private volatile @Nullable CompanyReconciler companies;
  private volatile @Nullable OrphanWatch orphans;
  private volatile @Nullable StatusWriter others;
  private volatile ThreadPoolExecutor workers;
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
    this.engines = engines;
    this.settings = settings;
    this.metrics = metrics;
    this.measured = metrics.ofFramework();
    this.leadership = leadership;
    this.onEnd = onEnd;
    this.workers = workers(settings.concurrency());
    this.watches = new WatchHealth(settings.watchPatience());
    metrics.companies(() -> companies == null ? Map.of() : companies.byReadyReason());
    metrics.passes(() -> workers.getQueue().size(), () -> workers.getActiveCount());
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
    Operator operator = running;
    return operator == null
        ? Optional.empty()
        : watches.complaint(
            Watches.down(operator.getRuntimeInfo()), metrics.api().answeredLast(), Instant.now());
  }

  /** One sentence for {@code /readyz}. */
  String condition() {
    return condition.get();
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
    InstantSource clock = InstantSource.system();
    CompanyPresence presence = new CompanyPresence(client);
    ClassNews news = new ClassNews();
    CompanyReconciler reconciler =
        new CompanyReconciler(
            client,
            engines,
            settings,
            presence,
            news,
            clock,
            metrics,
            () -> workers.getQueue().size(),
            leadership.instance());
    StatusWriter statuses = new StatusWriter(client);
    OrphanWatch parts =
        new OrphanWatch(presence, reconciler::parts, statuses, leadership::isWorking, clock);
    workers = workers(settings.concurrency()); // a stopped framework stops its workers for good
    Operator operator = new Operator(this::configure);
    try {
      operator.register(reconciler, this::configureCompanies);
      ClassController.register(
          operator,
          new ClassReconciler(reconciler::classSecrets, reconciler::fleet, news, statuses, clock));
      operator.start();
    } catch (RuntimeException e) {
      reconciler.close();
      parts.close();
      statuses.close();
      throw e;
    }
    presence.allAreKnown();
    companies = reconciler;
    orphans = parts;
    others = statuses;
    running = operator;
    if (closed) {
      stop(); // closed while it was starting
    }
  }

  /** Runs twice in the framework (java-operator-sdk#3353), so it must do nothing but set values. */
  private void configure(ConfigurationServiceOverrider framework) {
    framework
        .withKubernetesClient(client)
        .withCloseClientOnStop(false)
        .withExecutorService(workers)
        .withReconciliationTerminationTimeout(finishPassesWithin())
        .withStopOnInformerErrorDuringStartup(true)
        .checkingCRDAndValidateLocalModel(false)
        .withResourceCloner(asItIs())
        .withInformerStoppedHandler(this::informerEnded)
        .withMetrics(measured);
    leadership.configure(framework);
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

  private static ThreadPoolExecutor workers(int number) {
    AtomicInteger made = new AtomicInteger();
    return new ThreadPoolExecutor(
        number,
        number,
        0,
        TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(),
        task -> new Thread(task, "pass-" + made.incrementAndGet()));
  }

  /** Nothing is renewed meanwhile, so a Lease must be good for longer. */
  private Duration finishPassesWithin() {
    Duration half = settings.leaseDuration().dividedBy(2);
    return settings.leaderElection() && half.compareTo(LONGEST_FINISH) < 0 ? half : LONGEST_FINISH;
  }

  /** The framework would end the JVM at once; this one says why and lets the process end itself. */
  private void informerEnded(SharedIndexInformer<?> informer, @Nullable Throwable cause) {
    if (cause != null && informer.hasSynced() && !closed) { // else it is the start that failed
      condition.set("an informer has ended for good: " + rootMessage(cause));
      LOG.error("an informer has ended for good; this process must be started again", cause);
      broken = true;
      onEnd.accept(Ending.INFORMER_ENDED);
    }
  }

  private void configureCompanies(ControllerConfigurationOverrider<Company> company) {
    CompanyInformer.configure(company, settings.namespaces());
    company.withRetry(ClassController.retryForEver()).withReconciliationMaxInterval(LONGEST_REST);
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
    Operator operator = running;
    if (operator != null) {
      running = null;
      operator.stop();
    }
    if (companies != null) {
      companies.close();
    }
    if (orphans != null) {
      orphans.close();
    }
    if (others != null) {
      others.close();
    }
  }
}
