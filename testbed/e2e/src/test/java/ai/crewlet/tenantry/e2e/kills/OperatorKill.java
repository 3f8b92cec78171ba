package ai.crewlet.tenantry.e2e.kills;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.JavaProcess;
import ai.crewlet.tenantry.workflows.MotionType;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/**
 * Kills the operator in the middle of a group's motions, and the Tenant controller with it: when
 * the first of them has come to wait for the operator, while the others run towards that. Both come
 * back when all wait.
 */
final class OperatorKill {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Runs runs;
  private final List<Motion> motions;

  OperatorKill(Runs runs, List<Motion> motions) {
    this.runs = runs;
    this.motions = motions;
  }

  /** Returns one line for each motion: where it waited. */
  List<String> kill(JavaProcess operator, JavaProcess controller) {
    await("one of them").until(() -> motions.stream().anyMatch(this::waitsForItAlone));
    operator.kill();
    controller.kill();
    try {
      assertThat(motions)
          .as("cut off in the middle")
          .allMatch(motion -> runs.isOpen(motion.workflowId()));
      await("all of them").untilAsserted(() -> assertThat(underWay()).isEmpty());
      return motions.stream().map(this::where).toList();
    } finally {
      operator.restart();
      controller.restart();
    }
  }

  private static ConditionFactory await(String who) {
    return Awaitility.await(who + " to wait for the operator")
        .atMost(PATIENCE)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(50));
  }

  private List<String> underWay() {
    return motions.stream().filter(motion -> !waits(motion)).map(this::where).toList();
  }

  /** An invitation waits for a person first of all. */
  private boolean waitsForItAlone(Motion motion) {
    return motion.type() != MotionType.INVITE_PERSON && waits(motion);
  }

  private boolean waits(Motion motion) {
    return !Collections.disjoint(pending(motion), Seams.awaitingTheOperator(motion.type()));
  }

  private String where(Motion motion) {
    return "  %-15s %s".formatted(motion.type(), String.join(", ", pending(motion)));
  }

  private Set<String> pending(Motion motion) {
    return runs.pending(motion.workflowId());
  }
}
