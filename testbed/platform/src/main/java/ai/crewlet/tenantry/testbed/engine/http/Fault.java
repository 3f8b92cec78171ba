package ai.crewlet.tenantry.testbed.engine.http;

import java.time.Duration;

/** How a request is mistreated. */
public sealed interface Fault {

  /** Answered with this status and a plain text, without being handled. */
  record Fail(int status) implements Fault {}

  /** The connection ends before anything is done. */
  record Drop() implements Fault {}

  /** Handled, and the connection ends before the answer is sent. */
  record LoseAnswer() implements Fault {}

  /** Handled this much later. */
  record Delay(Duration by) implements Fault {}

  /** Never answered, never handled. */
  record Hang() implements Fault {}
}
