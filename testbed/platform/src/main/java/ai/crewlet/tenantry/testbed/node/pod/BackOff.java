package ai.crewlet.tenantry.testbed.node.pod;

import java.time.Duration;

/**
 * How long a container that ended waits before it is started again, as a kubelet has it: not at all
 * the first time, then {@code first}, then twice as long each time up to {@code longest}.
 *
 * @param restarts restarts in a row so far
 */
record BackOff(Duration first, Duration longest, int restarts) {

  BackOff(Duration first, Duration longest) {
    this(first, longest, 0);
  }

  Duration delay() {
    if (restarts == 0) {
      return Duration.ZERO;
    }
    var doublings = Math.min(restarts - 1, 30);
    var delay = first.multipliedBy(1L << doublings);
    return delay.compareTo(longest) < 0 ? delay : longest;
  }

  /** After a container that ran for {@code lifetime}: a long life ends the series. */
  BackOff after(Duration lifetime) {
    var healthy = lifetime.compareTo(longest.multipliedBy(2)) > 0;
    return new BackOff(first, longest, healthy ? 0 : restarts + 1);
  }
}
