package ai.crewlet.tenantry.engine;

import java.time.Duration;

/**
 * How long a call to an engine may take.
 *
 * @param connect until the TCP connection stands
 * @param answer from the first byte sent to the last byte of the answer's body
 */
public record EngineTimeouts(Duration connect, Duration answer) {

  public EngineTimeouts {
    if (connect.isNegative() || connect.isZero() || answer.compareTo(connect) < 0) {
      throw new IllegalArgumentException(
          "engine timeouts: connect must be above zero and answer no shorter than connect, got "
              + connect
              + " and "
              + answer);
    }
  }

  /**
   * 2 s to connect, 10 s for the whole answer; the first PUT of a document was measured at 1.9 s.
   */
  public static EngineTimeouts standard() {
    return new EngineTimeouts(Duration.ofSeconds(2), Duration.ofSeconds(10));
  }
}
