package ai.crewlet.tenantry.bench.measure;

import ai.crewlet.tenantry.bench.companies.Companies;
import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import ai.crewlet.tenantry.testbed.engine.control.EngineControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;

/** From a change of a Seat, as the API server answers it, to the revision at the engine. */
public record ChangeMeasure(BenchPlatform platform, Companies companies, Duration quiet) {
  private static final long PATIENCE_NANOS = Duration.ofSeconds(60).toNanos();
  private static final Duration PAUSE = Duration.ofSeconds(5);

  /**
   * What is left of each once the quiet time is subtracted.
   *
   * @param millis ascending
   */
  public record Overheads(List<Long> millis) {
    public long median() {
      return millis.get(millis.size() / 2);
    }

    public long worst() {
      return millis.get(millis.size() - 1);
    }
  }

  /** Changes one company so many times, with pauses in which it settles. */
  public Overheads measure(int number, String seat, int times) {
    var engine = platform.engines().ofCompany(companies.shape().namespace(number), "acme");
    var millis = new ArrayList<Long>();
    for (int i = 0; i < times; i++) {
      LockSupport.parkNanos(PAUSE.toNanos());
      millis.add(once(engine, number, seat));
    }
    return new Overheads(millis.stream().sorted().toList());
  }

  private long once(EngineControl engine, int number, String seat) {
    int before = engine.revisionsWritten();
    companies.change(number, seat);
    long changed = System.nanoTime();
    long written =
        LongStream.iterate(changed, now -> now - changed < PATIENCE_NANOS, now -> look())
            .filter(now -> engine.revisionsWritten() > before)
            .findFirst()
            .orElseThrow(
                () -> new IllegalStateException("no revision within a minute of a change"));
    return Duration.ofNanos(written - changed).minus(quiet).toMillis();
  }

  private static long look() {
    LockSupport.parkNanos(1_000_000);
    return System.nanoTime();
  }
}
