package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.apply.CompanyEffects;
import ai.crewlet.tenantry.operator.apply.Outcome;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.AssessmentSettings;
import ai.crewlet.tenantry.operator.assess.Assessor;
import ai.crewlet.tenantry.operator.assess.rollout.Member;
import ai.crewlet.tenantry.operator.classes.ClassNews;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.watch.SnapshotReader;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** One pass over a company: read, assess, carry out, remember, say when to look again. */
final class CompanyPass {
  private static final Logger LOG = LoggerFactory.getLogger(CompanyPass.class);

  private final AssessmentSettings settings;
  private final TakenNames takenNames;
  private final Departures departures;
  private final CompanyStates states;
  private final EngineDoor engines;
  private final CompanyEffects effects;
  private final ClassNews classNews;
  private final BooleanSupplier busy;
  private final PassMeter meter;
  private final InstantSource clock;
  private final AtomicLong passes = new AtomicLong();

  /**
   * @param busy whether other companies wait to be begun with
   */
  CompanyPass(
      KubernetesClient client,
      AssessmentSettings settings,
      CompanyStates states,
      EngineDoor engines,
      CompanyEffects effects,
      ClassNews classNews,
      BooleanSupplier busy,
      PassMeter meter,
      InstantSource clock) {
    this.settings = settings;
    this.takenNames = new TakenNames(client);
    this.departures = new Departures(client);
    this.states = states;
    this.engines = engines;
    this.effects = effects;
    this.classNews = classNews;
    this.busy = busy;
    this.meter = meter;
    this.clock = clock;
  }

  /**
   * @param lookAgainIn when another pass is due though nothing happens
   */
  record Result(Assessment assessment, Optional<Duration> lookAgainIn) {}

  Result over(Company company, SnapshotReader reader) {
    MDC.put("pass", Long.toString(passes.incrementAndGet()));
    try {
      CompanyState state = states.of(company);
      CompanySnapshot snapshot = read(company, reader, state);
      classNews.seen(key(company), snapshot.dataPod().map(Member::of).orElse(null));
      Assessment assessment = Assessor.assess(snapshot, settings);
      StatusPatience.Sifted said =
          state.patience.sift(assessment.statuses(), busy.getAsBoolean(), snapshot.now());
      Outcome outcome = carryOut(company, assessment.saying(said.reports()), reader, state);
      tell(outcome, state);
      meter.measure(state, snapshot, assessment, outcome);
      boolean news = state.learn(outcome);
      engines.follow(company, reader, assessment.awaiting(), outcome.engineWritten());
      Optional<Instant> deadline =
          earliest(assessment.nextLook(), state.writes.lookAgain(), said.lookAgain());
      return new Result(
          assessment, NextLook.after(outcome, news, state.failedPasses, deadline, clock.instant()));
    } finally {
      MDC.remove("pass");
    }
  }

  private CompanySnapshot read(Company company, SnapshotReader reader, CompanyState state) {
    state.taken = takenNames.stillTaken(company, state.taken);
    return reader.read(
        company,
        engines.report(company),
        state.memory,
        state.taken,
        state.refused,
        state.hold,
        clock.instant());
  }

  private Outcome carryOut(
      Company company, Assessment assessment, SnapshotReader reader, CompanyState state) {
    return departures.excuse(
        company,
        effects.carryOut(
            company,
            assessment,
            reader.live(company),
            state.writes,
            engines.way(company),
            state.toldEvents));
  }

  private static void tell(Outcome outcome, CompanyState state) {
    state.newlyRefused(outcome).forEach(CompanyPass::report);
    outcome.failures().forEach(CompanyPass::report);
  }

  private static void report(ObjectRef object, String refusal) {
    LOG.warn("{} was refused: {}", object, refusal);
  }

  private static void report(RuntimeException failure) {
    LOG.warn("not everything could be done, it is tried again: {}", failure.getMessage());
    LOG.debug("what failed", failure);
  }

  @SafeVarargs
  private static Optional<Instant> earliest(Optional<Instant>... deadlines) {
    return Stream.of(deadlines).flatMap(Optional::stream).min(Comparator.naturalOrder());
  }

  /** A Company that is gone: the next of its name begins anew. */
  void forget(Company company) {
    states.forget(company);
    classNews.seen(key(company), null);
  }

  private static String key(Company company) {
    return company.getMetadata().getNamespace() + "/" + company.getMetadata().getName();
  }
}
