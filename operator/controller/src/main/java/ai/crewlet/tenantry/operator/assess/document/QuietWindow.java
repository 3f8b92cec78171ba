package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.snapshot.QuietState;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Coalesces a burst of changes into one revision (M139, C65): the document goes out two quiet
 * seconds after its inputs changed last, and at the latest 30 seconds after the burst began.
 *
 * @param quiet how long the inputs must rest
 * @param bound how long a burst may hold the document back
 */
public record QuietWindow(Duration quiet, Duration bound) {

  /**
   * The clock starts when the hash changes, not at events.
   *
   * @param before the state of the last pass; none after a start of the operator
   * @param gone whether the inputs of {@code before} are what the engine has, which ends their
   *     burst
   */
  public QuietState observe(
      Optional<QuietState> before, String inputHash, boolean gone, Instant now) {
    if (before.isEmpty()) {
      return new QuietState(inputHash, now, now);
    }
    QuietState last = before.get();
    if (last.inputHash().equals(inputHash)) {
      return last;
    }
    return new QuietState(inputHash, now, gone ? now : last.firstSince());
  }

  /** When the document may go out; in the past when it may go now. */
  public Instant opensAt(QuietState state) {
    Instant rested = state.since().plus(quiet);
    Instant latest = state.firstSince().plus(bound);
    return rested.isBefore(latest) ? rested : latest;
  }
}
