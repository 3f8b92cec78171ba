package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.classes.ClassNews;
import ai.crewlet.tenantry.operator.health.OperatorMetrics;
import ai.crewlet.tenantry.operator.reconcile.CompanyReconciler;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import ai.crewlet.tenantry.operator.watch.CompanyInformer;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.javaoperatorsdk.operator.Operator;
import io.javaoperatorsdk.operator.api.config.ConfigurationServiceOverrider;
import io.javaoperatorsdk.operator.api.config.ControllerConfigurationOverrider;
import io.javaoperatorsdk.operator.api.monitoring.Metrics;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
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
  private static final Duration FINISH_PASSES_WITHIN = Duration.ofSeconds(10);
  private static final Duration LONGEST_REST = Duration.ofMinutes(10);

  private final KubernetesClient client;
  private final Engines engines;
  private final OperatorSettings settings;
  private final String instance;
  private final Metrics measured;
  private final Leadership leadership;
  private final Runnable onBroken;
  private final AtomicReference<String> condition = new AtomicReference<>("not started");
  private final Thread starter = new Thread(this::startUntilItWorks, "operator-start");
  private volatile @Nullable Operator running;
  private volatile @Nullable CompanyReconciler companies;
  private volatile @Nullable StatusWriter others;
  private volatile boolean closed;
  private volatile boolean broken;

  Controllers(
      KubernetesClient client,
      Engines engines,
      OperatorSettings settings,
      OperatorMetrics metrics,
      String instance,
      Runnable onBroken) {
    this.client = client;
    this.engines = engines;
    this.settings = settings;
    this.instance = instance;
    this.measured = metrics.ofFramework();
    this.leadership = new Leadership(settings, instance, onBroken);
    this.onBroken = onBroken;
    metrics.companies(() -> companies == null ? 0 : companies.known());
  }

  void start() {
    starter.setDaemon(true);
    starter.start();
  }

  boolean areStarted() {
    return running != null && !broken;
  }

  boolean haveEnded() {
    return broken || leadership.isLost();
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
        new CompanyReconciler(client, engines, settings, presence, news, clock, instance);
    StatusWriter statuses = new StatusWriter(client);
    Operator operator = new Operator(this::configure);
    try {
      operator.register(reconciler, this::configureCompanies);
      new SmallControllers(settings.namespaces(), presence, statuses, clock)
          .register(operator, reconciler::classSecrets, reconciler::fleet, news);
      operator.start();
    } catch (RuntimeException e) {
      reconciler.close();
      statuses.close();
      throw e;
    }
    presence.allAreKnown();
    companies = reconciler;
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
        .withConcurrentReconciliationThreads(settings.concurrency())
        .withReconciliationTerminationTimeout(FINISH_PASSES_WITHIN)
        .withStopOnInformerErrorDuringStartup(true)
        .checkingCRDAndValidateLocalModel(false)
        .withInformerStoppedHandler(this::informerEnded)
        .withMetrics(measured);
    leadership.configure(framework);
  }

  /** The framework would end the JVM at once; this one says why and lets the process end itself. */
  private void informerEnded(SharedIndexInformer<?> informer, @Nullable Throwable cause) {
    if (cause != null && informer.hasSynced() && !closed) { // else it is the start that failed
      condition.set("an informer has ended for good: " + rootMessage(cause));
      LOG.error("an informer has ended for good; this process must be started again", cause);
      broken = true;
      onBroken.run();
    }
  }

  private void configureCompanies(ControllerConfigurationOverrider<Company> company) {
    CompanyInformer.configure(company, settings.namespaces());
    company.withRetry(SmallControllers.retryForEver()).withReconciliationMaxInterval(LONGEST_REST);
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
    if (others != null) {
      others.close();
    }
  }
}
