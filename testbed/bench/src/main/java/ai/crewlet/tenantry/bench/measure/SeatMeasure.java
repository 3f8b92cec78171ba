package ai.crewlet.tenantry.bench.measure;

import ai.crewlet.tenantry.bench.companies.Companies;
import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import ai.crewlet.tenantry.bench.platform.Writes;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** How many writes one changed Seat of a large company costs. */
public record SeatMeasure(BenchPlatform platform, Companies companies) {
  /** The quiet time, the revision, its application and whatever may follow. */
  private static final Duration UNTIL_SETTLED = Duration.ofSeconds(15);

  /** Writes of the operator until it is silent again. */
  public Writes writes(int number, String seat) {
    LockSupport.parkNanos(UNTIL_SETTLED.toNanos());
    var since = Instant.now();
    companies.change(number, seat);
    LockSupport.parkNanos(UNTIL_SETTLED.toNanos());
    return platform.operatorWrites(since);
  }
}
