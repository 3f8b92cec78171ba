package ai.crewlet.tenantry.bench.measure;

import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import ai.crewlet.tenantry.bench.platform.Part;
import ai.crewlet.tenantry.bench.platform.Writes;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** A time in which nobody changes anything. */
public record RestMeasure(BenchPlatform platform) {

  /**
   * @param heap of the operator that is reachable at the end, in MiB
   * @param resident memory of its process at the end, in MiB
   */
  public record Rested(Span span, Writes writes, long heap, long resident) {}

  public Rested measure(Duration time) {
    var since = Instant.now();
    var begun = Span.begin(platform.cpu());
    LockSupport.parkNanos(time.toNanos());
    var span = begun.end();
    var writes = platform.operatorWrites(since);
    return new Rested(
        span, writes, reachableHeap(), platform.cpu().residentMebibytes(Part.OPERATOR));
  }

  /** Heap of the operator that is reachable now, in MiB. */
  public long reachableHeap() {
    return Heap.reachable(platform.cpu().pid(Part.OPERATOR));
  }
}
