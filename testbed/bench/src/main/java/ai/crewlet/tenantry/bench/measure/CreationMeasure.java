package ai.crewlet.tenantry.bench.measure;

import ai.crewlet.tenantry.bench.companies.Companies;
import ai.crewlet.tenantry.bench.companies.ReadyWatch;
import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import ai.crewlet.tenantry.bench.platform.Writes;
import java.time.Duration;
import java.time.Instant;

/** Companies created at once until the last of them is Ready. */
public record CreationMeasure(BenchPlatform platform, Companies companies) {

  /**
   * @param writes of the operator
   * @param passes of the operator over companies
   * @param inputs how long the appliers took for the inputs alone
   */
  public record Created(Span span, Writes writes, PassCount passes, Duration inputs) {}

  public Created measure(int count, Duration patience) {
    try (var watch = new ReadyWatch(platform.admin(), companies.shape().prefix())) {
      var passes = new Passes(platform.operator().address("/metrics"));
      var before = passes.made();
      var since = Instant.now();
      var begun = Span.begin(platform.cpu());
      companies.create(count);
      var inputs = Duration.ofNanos(System.nanoTime() - begun.nanos());
      var span = begun.end(watch.awaitReady(count, patience));
      return new Created(span, platform.operatorWrites(since), passes.made().since(before), inputs);
    }
  }
}
