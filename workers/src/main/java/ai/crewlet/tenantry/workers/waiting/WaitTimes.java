package ai.crewlet.tenantry.workers.waiting;

import java.time.Duration;

/**
 * How waits spend their time.
 *
 * @param beat between two heartbeats; a third of the heartbeat timeout or less
 * @param settleWindow how long a reason that no wait fixes is borne: the operator may not have seen
 *     the last write yet (C15)
 * @param turn after which a wait lets the server try again (C50)
 * @param betweenTurns how long it stays away then
 */
public record WaitTimes(
    Duration beat, Duration settleWindow, Duration turn, Duration betweenTurns) {

  /** 5 s, 8 s, 10 min, 1 s. */
  public static WaitTimes standard() {
    return new WaitTimes(
        Duration.ofSeconds(5),
        Duration.ofSeconds(8),
        Duration.ofMinutes(10),
        Duration.ofSeconds(1));
  }
}
