package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.workers.client.MotionRefusal;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.motion.StepProgress;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What runs for a tenant and only Temporal knows: the Tenant's status shows one motion at most, and
 * a connection or an invitation only while it needs a person (C47).
 *
 * @param motions one sentence each, with the workflow's id
 * @param silence why they are not known; null when they are
 */
record Beside(List<Motion> motions, @Nullable String silence) {

  /**
   * One of them.
   *
   * @param workflowId its id
   * @param sentence what it is, where it stands and what it waits for
   */
  record Motion(String workflowId, String sentence) {}

  static Beside look(Motions motions, String tenant) {
    return new Beside(
        motions.running(tenant).stream().flatMap(run -> ask(run).stream()).toList(), null);
  }

  static Beside unknown(String why) {
    return new Beside(List.of(), "not looked at: " + why);
  }

  private static Optional<Motion> ask(RunningMotion run) {
    try {
      return Optional.of(of(run.progress()));
    } catch (MotionRefusal refusal) {
      return refusal.type() == FailureType.ALREADY_ENDING
          ? Optional.empty()
          : Optional.of(
              new Motion(
                  run.workflowId(),
                  "%s (workflow %s): %s"
                      .formatted(run.type(), run.workflowId(), refusal.getMessage())));
    }
  }

  /** What it says of itself. */
  static Motion of(Progress progress) {
    return new Motion(
        progress.workflowId(),
        "%s, step %s%s (workflow %s)%s"
            .formatted(
                progress.type(),
                progress.step(),
                current(progress).map(Beside::told).orElse(""),
                progress.workflowId(),
                progress.needsAttention()
                    ? "; needs you, see: tenantry why " + progress.tenant()
                    : ""));
  }

  private static Optional<StepProgress> current(Progress progress) {
    return progress.steps().stream().filter(s -> s.step().equals(progress.step())).findFirst();
  }

  private static String told(StepProgress step) {
    var since =
        step.since() == null ? "" : ", since " + step.since().truncatedTo(ChronoUnit.SECONDS);
    return since + (step.message().isEmpty() ? "" : ": " + step.message());
  }
}
