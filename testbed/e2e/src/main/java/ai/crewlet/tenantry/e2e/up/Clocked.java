package ai.crewlet.tenantry.e2e.up;

import ai.crewlet.tenantry.e2e.stack.Narrator;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/** Prints what happens with the time since the start. */
final class Clocked implements Narrator {
  private final PrintWriter out;
  private final Instant start = Instant.now();

  Clocked(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void say(String what) {
    var since = Duration.between(start, Instant.now());
    out.printf("[%02d:%02d] %s%n", since.toMinutes(), since.toSecondsPart(), what);
    out.flush();
  }
}
