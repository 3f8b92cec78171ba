package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.operator.apply.CompanyEffects;
import ai.crewlet.tenantry.operator.apply.Finalizer;
import ai.crewlet.tenantry.operator.apply.Outcome;
import ai.crewlet.tenantry.operator.apply.Retention;
import ai.crewlet.tenantry.operator.apply.RolloutGate;
import ai.crewlet.tenantry.operator.apply.SecretValues;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.AssessmentSettings;
import ai.crewlet.tenantry.operator.assess.Assessor;
import ai.crewlet.tenantry.operator.assess.rollout.Fleet;
import ai.crewlet.tenantry.operator.assess.rollout.Member;
import ai.crewlet.tenantry.operator.classes.ClassNews;
import ai.crewlet.tenantry.operator.engines.EngineLocator;
import ai.crewlet.tenantry.operator.engines.EngineWatch;
import ai.crewlet.tenantry.operator.metrics.OperatorMetrics;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.Parts;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.watch.CompanyInformer;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
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
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Keeps one company's engine and document in the state its objects ask for, pass by pass. */
public final class CompanyReconciler
    implements Reconciler<Company>, Cleaner<Company>, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CompanyReconciler.class);
  private static final Duration SOON = Duration.ofSeconds(5);

  private final KubernetesClient client;
  private final AssessmentSettings settings;
  private final CompanyPresence presence;
  private final ClassNews classNews;
  private final InstantSource clock;
  private final RecentFleet fleet;
  private final RolloutGate rollouts;
  private final CompanyEffects effects;
  private final EngineWatch engineWatch;
  private final EngineDoor engines;
  private final Newcomers newcomers;
  private final TakenNames takenNames;
  private final Finalizer finalizer;
  private final Retention retention;
  private final Departures departures;
  private final CompanyStates states;
  private final PassMeter meter;
  private final AtomicLong passes = new AtomicLong();
  private volatile SnapshotReader reader;

  /**
   * @param backlog how many passes wait for a worker
   * @param instance this process, for events
   */
  public CompanyReconciler(
      KubernetesClient client,
      Engines engines,
      OperatorSettings settings,
      CompanyPresence presence,
      ClassNews classNews,
      InstantSource clock,
      OperatorMetrics metrics,
      IntSupplier backlog,
      String instance) {
    this.client = client;
    this.settings = Translation.forAssessment(settings);
    this.presence = presence;
    this.classNews = classNews;
    this.clock = clock;
    this.fleet = new RecentFleet(() -> reader.dataPods(), clock);
    this.rollouts = new RolloutGate(settings.rolloutBound(), clock, fleet);
    this.effects = new CompanyEffects(client, clock, instance, rollouts);
    this.meter = new PassMeter(metrics);
    this.engineWatch = new EngineWatch(engines, settings.engine(), meter::heard);
    this.engines =
        new EngineDoor(
            engines,
            engineWatch,
            EngineLocator.by(settings.engine().route()),
            new SecretValues(client));
    this.states = new CompanyStates(clock);
    this.newcomers = new Newcomers(backlog, settings.concurrency());
    this.takenNames = new TakenNames(client);
    this.finalizer = new Finalizer(client, CompanyInformer.FINALIZER, CompanyInformer.SEEN);
    this.retention = new Retention(client);
    this.departures = new Departures(client);
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
    if (engines.meets(company, reader)) {
      return control.rescheduleAfter(SOON); // or when it has answered
    }
    Pass pass = pass(company);
    pass.lookAgainIn.ifPresent(control::rescheduleAfter);
    return control;
  }

  @Override
  public DeleteControl cleanup(Company company, Context<Company> context) {
    if (!finalizer.isOn(company)) {
      return DeleteControl.noFinalizerRemoval(); // let go already; somebody else still holds it
    }
    Pass pass = pass(company);
    if (pass.assessment.objects().finalizerMayGo() && noPodIsLeft(company)) {
      if (company.getSpec().deletionPolicyOrDefault() == DeletionPolicy.RETAIN) {
        retention.keep(company);
      }
      LOG.info("nothing of the company runs any more; letting it go");
      finalizer.letGo(company);
      return DeleteControl.noFinalizerRemoval(); // ours has its own way off the list (I11)
    }
    DeleteControl control = DeleteControl.noFinalizerRemoval();
    return control.rescheduleAfter(pass.lookAgainIn.orElse(SOON));
  }

  private void forget(Company company) {
    engines.forget(company);
    states.forget(company);
    newcomers.forget(ResourceID.fromResource(company));
    classNews.seen(key(company), null);
  }

  private static String key(Company company) {
    return company.getMetadata().getNamespace() + "/" + company.getMetadata().getName();
  }

  private record Pass(Assessment assessment, Optional<Duration> lookAgainIn) {}

  private Pass pass(Company company) {
    MDC.put("pass", Long.toString(passes.incrementAndGet()));
    try {
      CompanyState state = states.of(company);
      state.taken = takenNames.stillTaken(company, state.taken);
      CompanySnapshot snapshot =
          reader.read(
              company,
              engines.report(company),
              state.memory,
              state.taken,
              state.refused,
              state.hold,
              clock.instant());
      classNews.seen(key(company), snapshot.dataPod().map(Member::of).orElse(null));
      Assessment assessment = Assessor.assess(snapshot, settings);
      StatusPatience.Sifted said =
          state.patience.sift(assessment.statuses(), newcomers.areWaiting(), snapshot.now());
      Outcome outcome =
          departures.excuse(
              company,
              effects.carryOut(
                  company,
                  assessment.saying(said.reports()),
                  reader.live(company),
                  state.writes,
                  engines.way(company),
                  state.toldEvents));
      state.newlyRefused(outcome).forEach(CompanyReconciler::report);
      outcome.failures().forEach(CompanyReconciler::report);
      meter.measure(state, snapshot, assessment, outcome);
      boolean news = state.learn(outcome);
      engines.follow(company, reader, assessment.awaiting(), outcome.engineWritten());
      return new Pass(
          assessment,
          NextLook.after(
              outcome,
              news,
              state.failedPasses,
              earliest(assessment.nextLook(), state.writes.lookAgain(), said.lookAgain()),
              clock.instant()));
    } finally {
      MDC.remove("pass");
    }
  }

  @SafeVarargs
  private static Optional<Instant> earliest(Optional<Instant>... deadlines) {
    return Stream.of(deadlines).flatMap(Optional::stream).min(Comparator.naturalOrder());
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

  private static void report(ObjectRef object, String refusal) {
    LOG.warn("{} was refused: {}", object, refusal);
  }

  private static void report(RuntimeException failure) {
    LOG.warn("not everything could be done, it is tried again: {}", failure.getMessage());
    LOG.debug("what failed", failure);
  }

  /** What names this Company, whether there is one or not. */
  public Parts parts(ResourceID company) {
    return reader.parts(company);
  }

  /** Facts of the Secrets a class refers to; empty while not everything is known yet. */
  public Optional<Map<SecretId, SecretFacts>> classSecrets(EngineClass engineClass) {
    return presence.isAnswerable()
        ? Optional.of(reader.classSecrets(engineClass))
        : Optional.empty();
  }

  /** Every company's data pod as it is now, for reporting on classes. */
  public Fleet fleet() {
    return Fleet.of(reader.dataPods());
  }

  /** Companies this process serves, by the reason of their Ready condition. */
  public Map<String, Long> byReadyReason() {
    return states.byReadyReason();
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
