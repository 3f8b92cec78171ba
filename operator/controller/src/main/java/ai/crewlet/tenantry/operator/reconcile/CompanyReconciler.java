package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.operator.apply.CompanyEffects;
import ai.crewlet.tenantry.operator.apply.Finalizer;
import ai.crewlet.tenantry.operator.apply.Retention;
import ai.crewlet.tenantry.operator.apply.RolloutGate;
import ai.crewlet.tenantry.operator.apply.SecretValues;
import ai.crewlet.tenantry.operator.classes.ClassNews;
import ai.crewlet.tenantry.operator.engines.EngineLocator;
import ai.crewlet.tenantry.operator.engines.EngineWatch;
import ai.crewlet.tenantry.operator.metrics.OperatorMetrics;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import ai.crewlet.tenantry.operator.watch.CompanyInformer;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import ai.crewlet.tenantry.operator.watch.Happenings;
import ai.crewlet.tenantry.operator.watch.SnapshotReader;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.api.reconciler.Cleaner;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.DeleteControl;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one company's engine and document in the state its objects ask for, pass by pass: what
 * wakes a company, how it begins and how it is let go. The pass itself is {@link CompanyPass}.
 */
public final class CompanyReconciler
    implements Reconciler<Company>, Cleaner<Company>, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CompanyReconciler.class);
  private static final Duration SOON = Duration.ofSeconds(5);
  private static final Duration UNANSWERED = Duration.ofSeconds(15);

  private final KubernetesClient client;
  private final CompanyPresence presence;
  private final RolloutGate rollouts;
  private final CompanyEffects effects;
  private final EngineWatch engineWatch;
  private final EngineDoor engines;
  private final Newcomers newcomers;
  private final SparingLooks looks;
  private final Finalizer finalizer;
  private final Retention retention;
  private final CompanyPass pass;
  private final KnownCompanies known;
  private volatile SnapshotReader reader;

  /**
   * @param happenings to be told of all events of the framework
   * @param backlog how many passes wait for a worker
   * @param instance this process, for events
   */
  public CompanyReconciler(
      KubernetesClient client,
      Engines engines,
      OperatorSettings settings,
      CompanyPresence presence,
      ClassNews classNews,
      Happenings happenings,
      InstantSource clock,
      OperatorMetrics metrics,
      IntSupplier backlog,
      String instance) {
    PassMeter meter = new PassMeter(metrics);
    CompanyStates states = new CompanyStates(clock);
    this.client = client;
    this.presence = presence;
    this.rollouts =
        new RolloutGate(
            settings.rolloutBound(), clock, new RecentFleet(() -> reader.dataPods(), clock));
    this.effects = new CompanyEffects(client, clock, instance, rollouts);
    this.engineWatch = new EngineWatch(engines, settings.engine(), meter::heard);
    this.engines =
        new EngineDoor(
            engines,
            engineWatch,
            EngineLocator.by(settings.engine().route()),
            new SecretValues(client));
    this.newcomers = new Newcomers(backlog, settings.concurrency());
    this.looks = new SparingLooks(happenings, states, clock, metrics::passSpared);
    this.finalizer = new Finalizer(client, CompanyInformer.FINALIZER, CompanyInformer.SEEN);
    this.retention = new Retention(client);
    this.pass =
        new CompanyPass(
            client,
            Translation.forAssessment(settings),
            states,
            this.engines,
            effects,
            classNews,
            newcomers::areWaiting,
            meter,
            clock);
    this.known = new KnownCompanies(() -> reader, presence, states, newcomers);
    presence.onGone(this::forget);
  }

  @Override
  public List<EventSource<?, Company>> prepareEventSources(EventSourceContext<Company> context) {
    reader = new SnapshotReader(context, presence);
    presence.follow(context);
    List<EventSource<?, Company>> sources = new ArrayList<>(reader.sources());
    sources.add(engineWatch);
    sources.add(presence);
    sources.add(newcomers);
    sources.add(new RolloutCalls(rollouts));
    return sources;
  }

  @Override
  public UpdateControl<Company> reconcile(Company company, Context<Company> context) {
    UpdateControl<Company> control = UpdateControl.noUpdate();
    if (!finalizer.isOn(company)) {
      if (!newcomers.mayBegin(ResourceID.fromResource(company))) {
        return control;
      }
      boolean on = finalizer.putOn(company); // which is an event, hence the first pass
      return on ? control : control.rescheduleAfter(SOON);
    }
    looks.take(company, () -> look(company)).ifPresent(control::rescheduleAfter);
    return control;
  }

  private Optional<Duration> look(Company company) {
    if (engines.meets(company, reader) && isAsSeenLast(company)) {
      return Optional.of(UNANSWERED); // it answers before, or fails to
    }
    return pass.over(company, reader).lookAgainIn();
  }

  /** What somebody asked for while no operator ran waits for no engine, least of all a stop. */
  private static boolean isAsSeenLast(Company company) {
    CompanyStatus said = company.getStatus();
    return !company.getSpec().suspended()
        && said != null
        && company.getMetadata().getGeneration().equals(said.observedGeneration());
  }

  @Override
  public DeleteControl cleanup(Company company, Context<Company> context) {
    if (!finalizer.isOn(company)) {
      return DeleteControl.noFinalizerRemoval(); // let go already; somebody else still holds it
    }
    CompanyPass.Result result = pass.over(company, reader);
    if (result.assessment().objects().finalizerMayGo() && noPodIsLeft(company)) {
      letGo(company);
      return DeleteControl.noFinalizerRemoval(); // ours has its own way off the list (I11)
    }
    DeleteControl control = DeleteControl.noFinalizerRemoval();
    return control.rescheduleAfter(result.lookAgainIn().orElse(SOON));
  }

  /** The cache may lag behind, and a finalizer that is gone does not come back. */
  private boolean noPodIsLeft(Company company) {
    return client
        .pods()
        .inNamespace(company.getMetadata().getNamespace())
        .withLabel(Labels.MANAGED_BY, Labels.OPERATOR)
        .withLabel(Labels.COMPANY, company.getMetadata().getName())
        .list()
        .getItems()
        .isEmpty();
  }

  private void letGo(Company company) {
    if (company.getSpec().deletionPolicyOrDefault() == DeletionPolicy.RETAIN) {
      retention.keep(company);
    }
    LOG.info("nothing of the company runs any more; letting it go");
    finalizer.letGo(company);
  }

  private void forget(Company company) {
    engines.forget(company);
    newcomers.forget(ResourceID.fromResource(company));
    pass.forget(company);
  }

  /** Answers those who ask about companies without being a pass. */
  public KnownCompanies known() {
    return known;
  }

  @Override
  public void close() {
    engineWatch.stop();
    newcomers.stop();
    if (reader != null) {
      reader.close();
    }
    effects.close();
  }
}
