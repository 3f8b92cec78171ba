package ai.crewlet.tenantry.testbed.engine.parts;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How applying is told to misbehave. Outlives restarts of the engine. */
public final class ApplySwitch {

  private volatile Duration delay = Duration.ofMillis(20);
  private volatile boolean held;
  private volatile @Nullable String failure;

  public void delay(Duration delay) {
    this.delay = delay;
  }

  /** Nothing is applied while held. */
  public void hold(boolean held) {
    this.held = held;
  }

  /** Every apply fails with this reason; null lets them succeed again. */
  public void failure(@Nullable String failure) {
    this.failure = failure;
  }

  Duration delay() {
    return delay;
  }

  boolean held() {
    return held;
  }

  Optional<String> failure() {
    return Optional.ofNullable(failure);
  }
}
