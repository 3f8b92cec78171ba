package ai.crewlet.tenantry.bench.measure;

import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import ai.crewlet.tenantry.bench.platform.Writes;
import ai.crewlet.tenantry.testbed.engine.control.EngineControl;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/**
 * The operator killed and started over companies that are Ready, until it has asked every engine
 * and looked at every company with the answer.
 */
public record RestartMeasure(BenchPlatform platform) {
  private static final String FLEET = "GET /fleet";

  /** What would be written late counts too. */
  private static final Duration AFTERWARDS = Duration.ofSeconds(20);

  /**
   * @param passes over companies until they were settled
   * @param ready from the start of the process until it says that it serves
   */
  public record Restarted(Span span, Duration ready, PassCount passes, Writes writes) {}

  public Restarted measure(Duration patience) {
    platform.killOperator();
    var asked = asked();
    var since = Instant.now();
    var begun = Span.begin(platform.cpu());
    platform.restartOperator();
    platform.operator().awaitReady();
    var ready = Duration.ofNanos(System.nanoTime() - begun.nanos());
    Awaitility.await("every engine to be asked by the new process")
        .atMost(patience)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> platform.engines().all().stream().allMatch(engine -> wasAsked(engine, asked)));
    var passes = new Passes(platform.operator().address("/metrics"));
    Awaitility.await("every company to be looked at with the answer")
        .atMost(patience)
        .pollInterval(Duration.ofMillis(200))
        .during(Duration.ofMillis(200))
        .until(passes::noneIsLeft);
    var span = begun.end();
    var made = passes.made();
    LockSupport.parkNanos(AFTERWARDS.toNanos());
    return new Restarted(span, ready, made, platform.operatorWrites(since));
  }

  private static boolean wasAsked(EngineControl engine, Map<String, Integer> before) {
    return !engine.isRunning() || engine.requests(FLEET) > before.get(engine.namespace());
  }

  private Map<String, Integer> asked() {
    return platform.engines().all().stream()
        .collect(Collectors.toMap(EngineControl::namespace, engine -> engine.requests(FLEET)));
  }
}
