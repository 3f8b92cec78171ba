package ai.crewlet.tenantry.testbed.engine.clock;

import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.atomic.AtomicReference;

/** The engine's time, which a test may move forward. */
public final class EngineClock {

  private static final DateTimeFormatter TEXT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSSxxx");

  private final Clock base;
  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

  public EngineClock(Clock base) {
    this.base = base;
  }

  public OffsetDateTime now() {
    return OffsetDateTime.ofInstant(base.instant(), ZoneOffset.UTC).plus(ahead.get());
  }

  public void advance(Duration by) {
    ahead.updateAndGet(by::plus);
  }

  /** As the published engine writes it: microseconds, {@code +00:00}. */
  public static String text(OffsetDateTime time) {
    return TEXT.format(time);
  }
}
