package ai.crewlet.tenantry.bench;

import static ai.crewlet.tenantry.bench.report.Report.one;

import ai.crewlet.tenantry.bench.companies.Companies;
import ai.crewlet.tenantry.bench.companies.Shape;
import ai.crewlet.tenantry.bench.floor.FloorMeasure;
import ai.crewlet.tenantry.bench.measure.ChangeMeasure;
import ai.crewlet.tenantry.bench.measure.ChangeMeasure.Overheads;
import ai.crewlet.tenantry.bench.measure.CreationMeasure;
import ai.crewlet.tenantry.bench.measure.ForeignSecretsMeasure;
import ai.crewlet.tenantry.bench.measure.ListMeasure;
import ai.crewlet.tenantry.bench.measure.RestMeasure;
import ai.crewlet.tenantry.bench.measure.RestartMeasure;
import ai.crewlet.tenantry.bench.measure.SeatMeasure;
import ai.crewlet.tenantry.bench.measure.Span;
import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import ai.crewlet.tenantry.bench.platform.Part;
import ai.crewlet.tenantry.bench.platform.Writes;
import ai.crewlet.tenantry.bench.report.Report;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Every measure in its order: first on the operator's platform, then the floor on a fresh one. */
final class Benchmark {
  private static final Duration QUIET = Duration.ofSeconds(2);
  private static final Duration PATIENCE = Duration.ofMinutes(40);
  private static final Shape FEW = new Shape("few", 5);
  private static final Shape LARGE = new Shape("large", 300);
  private static final int SAMPLES = 9;

  /** What the last change before a rest still brings with it. */
  private static final Duration UNTIL_SETTLED = Duration.ofSeconds(15);

  /**
   * @param companies created at once
   * @param rest how long nothing is changed
   * @param secrets of others, whose values must not stay in memory
   */
  record Plan(int companies, int seats, Duration rest, int secrets, Path folder) {}

  private final Plan plan;
  private final Report report;
  private final Shape many;

  Benchmark(Plan plan, Report report) {
    this.plan = plan;
    this.report = report;
    this.many = new Shape("many", plan.seats());
  }

  void run() {
    if (plan.companies() > 0) {
      Measured measured = measureOperator();
      compareWithFloor(measured.floor(), measured.created());
    }
    if (plan.secrets() > 0) {
      foreignSecrets();
    }
  }

  /** What the floor is compared with, and how to write it. */
  private record Measured(Span created, FloorMeasure floor) {}

  private Measured measureOperator() {
    try (BenchPlatform platform = BenchPlatform.start(plan.folder().resolve("operator"))) {
      Companies.applyClass(platform.admin());
      platform.startOperator();
      changeAtRest(platform);
      oneSeatAmongMany(platform);
      Span created = createAtOnce(platform);
      changeAmongMany(platform);
      rest(platform);
      restart(platform);
      return new Measured(created, FloorMeasure.like(platform.admin(), many.namespace(1)));
    }
  }

  private void changeAtRest(BenchPlatform platform) {
    report.say("one company, changed %d times".formatted(SAMPLES));
    Companies few = new Companies(platform.admin(), FEW);
    few.createReady(1, PATIENCE);
    Overheads overheads = new ChangeMeasure(platform, few, QUIET).measure(1, "seat-1", SAMPLES);
    reportChange("a change to its revision at the engine, at rest", overheads);
  }

  private void reportChange(String what, Overheads overheads) {
    report.result(
        what,
        "%d ms after the quiet time (worst %d ms)".formatted(overheads.median(), overheads.worst()),
        "300 ms",
        overheads.median() < 300);
  }

  private void oneSeatAmongMany(BenchPlatform platform) {
    report.say("a company of %d seats, one of them changed".formatted(LARGE.seats()));
    Companies large = new Companies(platform.admin(), LARGE);
    large.createReady(1, PATIENCE);
    Writes writes = new SeatMeasure(platform, large).writes(1, "seat-150");
    report.result(
        "one Seat among %d".formatted(LARGE.seats()),
        writes.toString(),
        "3 writes",
        writes.count() <= 3);
    large.delete(1, PATIENCE);
  }

  private Span createAtOnce(BenchPlatform platform) {
    report.say(
        "%d companies of %d seats created at once".formatted(plan.companies(), plan.seats()));
    CreationMeasure.Created created =
        new CreationMeasure(platform, new Companies(platform.admin(), many))
            .measure(plan.companies(), PATIENCE);
    report.split("created until Ready", created.span());
    report.result("inputs written after", one(created.inputs().toMillis() / 1e3) + " s");
    report.result(
        "the operator's writes for each company",
        one((double) created.writes().count() / plan.companies()));
    report.result("its passes over each company", created.passes().forEach(plan.companies()));
    return created.span();
  }

  private void changeAmongMany(BenchPlatform platform) {
    report.say("one company among them, changed %d times".formatted(SAMPLES));
    Companies companies = new Companies(platform.admin(), many);
    Overheads overheads =
        new ChangeMeasure(platform, companies, QUIET).measure(1, "seat-1", SAMPLES);
    reportChange("the same among %d companies".formatted(plan.companies()), overheads);
  }

  private void rest(BenchPlatform platform) {
    report.say("%s without a change".formatted(plan.rest()));
    LockSupport.parkNanos(UNTIL_SETTLED.toNanos());
    RestMeasure.Rested rested = new RestMeasure(platform).measure(plan.rest());
    report.split("at rest", rested.span());
    report.result("at rest", rested.writes().toString(), "0 writes", rested.writes().count() == 0);
    report.result(
        "the operator at rest",
        "%s %% of a core, %d MiB of heap reachable, %d MiB resident"
            .formatted(
                one(100 * rested.span().cpu().get(Part.OPERATOR) / rested.span().seconds()),
                rested.heap(),
                rested.resident()));
  }

  private void restart(BenchPlatform platform) {
    report.say("the operator killed and started again");
    RestartMeasure.Restarted restarted = new RestartMeasure(platform).measure(PATIENCE);
    Duration lists = new ListMeasure(platform.admin()).measure();
    report.split("restart until settled", restarted.span());
    report.result(
        "restart until settled",
        "%s s (serves after %s s)"
            .formatted(one(restarted.span().seconds()), one(restarted.ready().toMillis() / 1e3)),
        "%s s, everything listed three times".formatted(one(lists.toMillis() / 1e3)),
        restarted.span().time().compareTo(lists) <= 0);
    report.result(
        "passes over each company after a restart", restarted.passes().forEach(plan.companies()));
    report.result(
        "writes after a restart",
        restarted.writes().toString(),
        "0 writes",
        restarted.writes().count() == 0);
  }

  private void foreignSecrets() {
    report.say("%d Secrets of others".formatted(plan.secrets()));
    try (BenchPlatform fresh = BenchPlatform.start(plan.folder().resolve("secrets"))) {
      ForeignSecretsMeasure.Held held = new ForeignSecretsMeasure(fresh).measure(plan.secrets());
      report.result(
          "the operator among %d Secrets of others".formatted(plan.secrets()),
          "%d MiB of heap reachable, %d MiB resident (serves after %s s)"
              .formatted(held.heap(), held.resident(), one(held.ready().toMillis() / 1e3)),
          "64 MiB of heap reachable",
          held.alive() && held.heap() <= 64);
    }
  }

  private void compareWithFloor(FloorMeasure measure, Span created) {
    report.say("the floor: the same objects written by sixteen appliers");
    try (BenchPlatform fresh = BenchPlatform.start(plan.folder().resolve("floor"))) {
      Companies.applyClass(fresh.admin());
      FloorMeasure.Floor floor = measure.measure(fresh, many, plan.companies(), PATIENCE);
      report.split("floor", floor.span());
      double ratio = (created.seconds() - QUIET.toSeconds()) / floor.span().seconds();
      report.result(
          "%d companies until Ready, against the floor".formatted(plan.companies()),
          "%s times (%s s without the quiet time; floor %s s, %d writes for each)"
              .formatted(
                  one(ratio),
                  one(created.seconds() - QUIET.toSeconds()),
                  one(floor.span().seconds()),
                  floor.writes()),
          "2.0 times",
          ratio <= 2);
    }
  }
}
