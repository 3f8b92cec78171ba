package ai.crewlet.tenantry.bench.tenants;

import static ai.crewlet.tenantry.bench.report.Report.one;

import ai.crewlet.tenantry.bench.companies.Shape;
import ai.crewlet.tenantry.bench.floor.FloorMeasure;
import ai.crewlet.tenantry.bench.measure.Heap;
import ai.crewlet.tenantry.bench.measure.Span;
import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import ai.crewlet.tenantry.bench.platform.Part;
import ai.crewlet.tenantry.bench.report.Report;
import ai.crewlet.tenantry.testbed.chart.Role;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LongSummaryStatistics;
import java.util.concurrent.locks.LockSupport;

/** Tenants onboarded in a burst against a floor, then many that wait. */
public final class TenantsBenchmark {
  private static final Duration QUIET = Duration.ofSeconds(2);
  private static final Duration PATIENCE = Duration.ofMinutes(40);
  private static final Duration WAITING = Duration.ofMinutes(1);
  private static final int MOST_EVENTS = 100;
  private static final int MOST_GRACE_EVENTS = 10;
  private static final String READY = "READY";
  private static final Shape WAIT = new Shape("wait", 1);

  private final int tenants;
  private final int waiting;
  private final Shape many;
  private final Path folder;
  private final Report report;

  /**
   * @param tenants onboarded at once
   * @param seats of each
   * @param waiting onboardings that wait, in the end
   */
  public TenantsBenchmark(int tenants, int seats, int waiting, Path folder, Report report) {
    this.tenants = tenants;
    this.waiting = waiting;
    this.many = new Shape("many", seats);
    this.folder = folder;
    this.report = report;
  }

  public void run() {
    Span burst;
    FloorMeasure floor;
    try (var platform = TenantPlatform.start(folder.resolve("tenants"))) {
      warmUp(platform);
      burst = burst(platform);
      floor = FloorMeasure.likeTenant(platform.bench().admin(), many.namespace(1));
      var others = new OtherMotions(platform, many, report);
      others.run(1);
      histories(platform);
      graceEvents(platform, others);
      keepWaiting(platform);
    }
    compareWithFloor(floor, burst);
  }

  /** The first onboarding of a worker finds a JVM that has seen nothing yet. */
  private void warmUp(TenantPlatform platform) {
    report.say("one tenant");
    var one = new Onboardings(platform.temporal(), new Shape("first", many.seats()));
    var begun = Span.begin(platform.bench().cpu());
    one.start(1);
    one.awaitAll(1, PATIENCE);
    report.result(
        "one tenant onboarded, by a worker just started", one(begun.end().seconds()) + " s");
  }

  private Span burst(TenantPlatform platform) {
    report.say("%d tenants of %d seats onboarded at once".formatted(tenants, many.seats()));
    var onboardings = new Onboardings(platform.temporal(), many);
    var since = Instant.now();
    var begun = Span.begin(platform.bench().cpu());
    onboardings.start(tenants);
    onboardings.awaitAll(tenants, PATIENCE);
    var span = begun.end();
    report.split("%d tenants onboarded".formatted(tenants), span);
    report.result(
        "tenants onboarded a minute",
        "%d (%d in %s s)"
            .formatted(Math.round(60 * tenants / span.seconds()), tenants, one(span.seconds())));
    report.result(
        "API requests of the worker for each onboarding",
        platform.requests(Role.WORKER, since).forEach(tenants));
    report.result(
        "API requests of the Tenant controller for each onboarding",
        platform.requests(Role.CONTROLLER, since).forEach(tenants));
    return span;
  }

  private void histories(TenantPlatform platform) {
    new Histories(platform.temporal()).eventsByMotion().forEach(this::reportEvents);
  }

  /** Only an onboarding is bound to a number. */
  private void reportEvents(String motion, LongSummaryStatistics events) {
    var what = "events in the history of %s".formatted(motion);
    var measured =
        "%s on average, %d at most (%d runs)"
            .formatted(one(events.getAverage()), events.getMax(), events.getCount());
    if (motion.equals(MotionType.ONBOARD_TENANT.value())) {
      report.result(
          what, measured, "under %d".formatted(MOST_EVENTS), events.getMax() < MOST_EVENTS);
    } else {
      report.result(what, measured);
    }
  }

  /** Of two tenants, one offboarded without a grace period, one with. */
  private void graceEvents(TenantPlatform platform, OtherMotions others) {
    if (tenants < 2) {
      return;
    }
    others.offboardWithGrace(2);
    var histories = new Histories(platform.temporal());
    long without = histories.eventsOf(Ids.tenant(many.namespace(1)));
    long with = histories.eventsOf(Ids.tenant(many.namespace(2)));
    report.result(
        "events that a grace period adds",
        "%d (%d to %d; one of %d s, and a longer one is no more)"
            .formatted(with - without, without, with, OtherMotions.GRACE_SECONDS),
        "%d at most".formatted(MOST_GRACE_EVENTS),
        with - without <= MOST_GRACE_EVENTS);
  }

  /** Without an operator no company gets ready, and each onboarding waits for its own. */
  private void keepWaiting(TenantPlatform platform) {
    report.say("%d onboardings that wait in one worker".formatted(waiting));
    platform.bench().killOperator();
    new Onboardings(platform.temporal(), WAIT).start(waiting);
    long refused = new Histories(platform.temporal()).awaitRunning(READY, waiting, PATIENCE);
    report.result(
        "%d begun at once, refused".formatted(waiting), "%d".formatted(refused), "0", refused == 0);
    var begun = Span.begin(platform.bench().cpu());
    LockSupport.parkNanos(WAITING.toNanos());
    var span = begun.end();
    var cpu = platform.bench().cpu();
    report.split("%d onboardings waiting".formatted(waiting), span);
    report.result(
        "the worker while %d wait".formatted(waiting),
        "%s %% of a core, %d MiB of heap reachable, %d MiB resident"
            .formatted(
                one(100 * span.cpu().get(Part.WORKER) / span.seconds()),
                Heap.reachable(cpu.pid(Part.WORKER)),
                cpu.residentMebibytes(Part.WORKER)));
  }

  private void compareWithFloor(FloorMeasure measure, Span burst) {
    report.say("the floor: the same objects written by sixteen appliers");
    try (var fresh = BenchPlatform.start(folder.resolve("floor"))) {
      TenantManifests.platform()
          .forEach(object -> fresh.admin().resource(object).serverSideApply());
      var floor = measure.measure(fresh, many, tenants, PATIENCE);
      report.split("floor", floor.span());
      double ratio = (burst.seconds() - QUIET.toSeconds()) / floor.span().seconds();
      report.result(
          "%d tenants onboarded, against the floor".formatted(tenants),
          "%s times (%s s without the quiet time; floor %s s, %d writes for each)"
              .formatted(
                  one(ratio),
                  one(burst.seconds() - QUIET.toSeconds()),
                  one(floor.span().seconds()),
                  floor.writes()),
          "3.0 times",
          ratio <= 3);
    }
  }
}
