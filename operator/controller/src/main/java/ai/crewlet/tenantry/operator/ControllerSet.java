package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.classes.ClassNews;
import ai.crewlet.tenantry.operator.classes.ClassReconciler;
import ai.crewlet.tenantry.operator.metrics.OperatorMetrics;
import ai.crewlet.tenantry.operator.orphans.OrphanWatch;
import ai.crewlet.tenantry.operator.reconcile.CompanyReconciler;
import ai.crewlet.tenantry.operator.reconcile.KnownCompanies;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import ai.crewlet.tenantry.operator.watch.Happenings;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.Operator;
import java.time.InstantSource;
import java.util.Set;

/** The controllers of one start, wired to each other: up together, down together, once. */
final class ControllerSet implements AutoCloseable {
  private final FrameworkConfiguration configuration;
  private final CompanyPresence presence;
  private final CompanyReconciler companies;
  private final StatusWriter statuses;
  private final OrphanWatch orphans;
  private final ClassReconciler classes;
  private final Operator framework;

  ControllerSet(
      KubernetesClient client,
      Engines engines,
      OperatorSettings settings,
      OperatorMetrics metrics,
      PassWorkers workers,
      Leadership leadership,
      FrameworkConfiguration configuration) {
    InstantSource clock = InstantSource.system();
    ClassNews news = new ClassNews();
    Happenings happenings = new Happenings();
    this.configuration = configuration;
    this.presence = new CompanyPresence(client);
    this.companies =
        new CompanyReconciler(
            client,
            engines,
            settings,
            presence,
            news,
            happenings,
            clock,
            metrics,
            workers::waiting,
            leadership.instance());
    this.statuses = new StatusWriter(client);
    this.orphans =
        new OrphanWatch(presence, known()::parts, statuses, leadership::isWorking, clock);
    this.classes =
        new ClassReconciler(known()::classSecrets, known()::fleet, news, statuses, clock);
    workers.renew();
    this.framework = new Operator(told -> configuration.configure(told, happenings));
  }

  /** Returns when everything that is watched is known; one that could not start is closed. */
  void start() {
    try {
      framework.register(companies, configuration::configureCompanies);
      ClassController.register(framework, classes);
      framework.start();
    } catch (RuntimeException e) {
      closeOurs();
      throw e;
    }
    presence.allAreKnown();
  }

  KnownCompanies known() {
    return companies.known();
  }

  /** What is not watched right now, in names for people. */
  Set<String> watchesDown() {
    return Watches.down(framework.getRuntimeInfo());
  }

  @Override
  public void close() {
    framework.stop();
    closeOurs();
  }

  private void closeOurs() {
    companies.close();
    orphans.close();
    statuses.close();
  }
}
