package ai.crewlet.tenantry.e2e.kills;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/**
 * Kills the worker once at every step of every motion of a group. Each motion stands still where it
 * is to be interrupted, so that one kill meets as many as have got to their next seam.
 */
final class StepKills {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration PACE = Duration.ofMillis(50);

  /** How long who stands waits for others; an attempt has to be under way when it is killed. */
  private static final Duration COMPANY = Duration.ofSeconds(2);

  private final Holds holds;
  private final Runs runs;
  private final List<Motion> motions;
  private final Map<Cell, Integer> killed = new LinkedHashMap<>();
  private int kills;

  StepKills(Holds holds, Runs runs, List<Motion> motions) {
    this.holds = holds;
    this.runs = runs;
    this.motions = motions;
  }

  /** A step of a motion. */
  private record Cell(Motion motion, Seam seam) {}

  /** Before the motions begin. */
  void arm() {
    motions.forEach(motion -> motion.seams().forEach(seam -> holds.arm(motion.workflowId(), seam)));
  }

  /** Returns when every step was killed at, and another worker is there. */
  void killAtEveryStep(WorkerRelay worker) {
    while (!left().isEmpty()) {
      var standing = awaitStanding();
      if (standing.isEmpty()) {
        continue;
      }
      standing.forEach(cell -> holds.disarm(cell.motion().workflowId(), cell.seam()));
      worker.kill();
      kills++;
      standing.forEach(cell -> killed.put(cell, kills));
    }
  }

  private List<Cell> awaitStanding() {
    Awaitility.await("somebody to stand; so far:\n" + table())
        .atMost(PATIENCE)
        .pollInterval(PACE)
        .until(() -> !standing().isEmpty());
    var deadline = Instant.now().plus(COMPANY);
    Awaitility.await("the others")
        .atMost(PATIENCE)
        .pollInterval(PACE)
        .until(
            () ->
                Instant.now().isAfter(deadline)
                    || standing().size() == left().stream().map(Cell::motion).distinct().count());
    return standing();
  }

  /** An attempt whose time is over is none that would be interrupted; the next is held like it. */
  private List<Cell> standing() {
    return left().stream()
        .filter(cell -> holds.held(cell.motion().workflowId(), cell.seam()))
        .filter(cell -> runs.isIn(cell.motion().workflowId(), cell.seam()))
        .toList();
  }

  private List<Cell> left() {
    var left = new ArrayList<Cell>();
    for (var motion : motions) {
      motion.seams().stream()
          .map(seam -> new Cell(motion, seam))
          .filter(cell -> !killed.containsKey(cell))
          .forEach(left::add);
    }
    return left;
  }

  /** One line for each step. */
  String table() {
    var lines = new ArrayList<String>();
    for (var motion : motions) {
      for (var seam : motion.seams()) {
        var kill = killed.get(new Cell(motion, seam));
        lines.add(
            "  %-15s %-17s %-20s %s"
                .formatted(
                    motion.type(),
                    seam.step(),
                    seam.call(),
                    kill == null ? "-" : "%s (kill %d)".formatted(seam.moment(), kill)));
      }
    }
    lines.add(
        "worker killed at %d of %d steps of %d motions, %d times in all"
            .formatted(killed.size(), lines.size(), motions.size(), kills));
    return String.join("\n", lines);
  }
}
