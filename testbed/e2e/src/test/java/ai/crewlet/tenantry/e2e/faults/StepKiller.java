package ai.crewlet.tenantry.e2e.faults;

import ai.crewlet.tenantry.e2e.stack.JavaProcess;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.awaitility.Awaitility;

/**
 * Kills a process once at every call of every step of one or more motions, all of them under way at
 * once, and starts it again each time. Where several have just begun a call, one kill hits them
 * all.
 */
public final class StepKiller implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration PACE = Duration.ofMillis(20);

  private final LocalStack stack;
  private final List<Victim> victims = new ArrayList<>();

  public StepKiller(LocalStack stack) {
    this.stack = stack;
  }

  /** A motion, and which of its steps have not been hit yet. */
  private record Victim(String workflowId, MotionHistory history, Set<String> left, int total) {

    /** Calls that have begun and were not hit. */
    List<String> exposed() {
      return Calls.of(history.events()).stream().filter(left::contains).toList();
    }

    String cells() {
      return "%s: killed at %d of %d calls".formatted(workflowId, total - left.size(), total);
    }
  }

  /**
   * Adds a motion, before or after its start.
   *
   * @param steps the {@link Calls} that it will make
   */
  public StepKiller at(String workflowId, List<String> steps) {
    victims.add(
        new Victim(
            workflowId,
            MotionHistory.of(stack, workflowId),
            new LinkedHashSet<>(steps),
            steps.size()));
    return this;
  }

  /** Kills {@code process} until every step of every motion has been hit; prints the cells. */
  public void killAtEveryStep(JavaProcess process) {
    while (victims.stream().anyMatch(victim -> !victim.left().isEmpty())) {
      Awaitility.await(cells())
          .atMost(PATIENCE)
          .pollDelay(Duration.ZERO)
          .pollInterval(PACE)
          .until(() -> victims.stream().anyMatch(victim -> !victim.exposed().isEmpty()));
      process.kill();
      victims.forEach(victim -> victim.left().removeAll(victim.exposed()));
      process.restart();
    }
    System.out.println(cells());
  }

  private String cells() {
    return String.join("\n", victims.stream().map(Victim::cells).toList());
  }

  @Override
  public void close() {
    victims.forEach(victim -> victim.history().close());
  }
}
