package ai.crewlet.tenantry.bench.measure;

import ai.crewlet.tenantry.bench.platform.CpuClock;
import ai.crewlet.tenantry.bench.platform.Part;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;

/**
 * A stretch of time and who was busy in it.
 *
 * @param cpu seconds of CPU time by part
 */
public record Span(Duration time, Map<Part, Double> cpu) {

  /** A stretch that has begun. */
  public record Begun(CpuClock clock, long nanos, Instant since, Map<Part, Double> cpu) {

    /** Ends it now. A part that was started in between counts from its start. */
    public Span end() {
      return end(System.nanoTime());
    }

    /** Ends its time at an earlier moment. */
    public Span end(long at) {
      var now = clock.read();
      var spent = new EnumMap<Part, Double>(Part.class);
      now.forEach((part, seconds) -> spent.put(part, Math.max(0, seconds - cpu.get(part))));
      return new Span(Duration.ofNanos(at - nanos), spent);
    }
  }

  public static Begun begin(CpuClock clock) {
    return new Begun(clock, System.nanoTime(), Instant.now(), clock.read());
  }

  public double seconds() {
    return time.toNanos() / 1e9;
  }

  /** How much of the machine was used, 0 to 1. */
  public double load() {
    return cpu.values().stream().mapToDouble(Double::doubleValue).sum()
        / (seconds() * Runtime.getRuntime().availableProcessors());
  }
}
