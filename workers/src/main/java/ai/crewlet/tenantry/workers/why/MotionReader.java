package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.api.tenant.OperationBuilder;
import ai.crewlet.tenantry.workers.client.MotionRefusal;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.invitation.OpenInvitation;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.motion.StepProgress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Asks Temporal which of a tenant's motions wait for a person, and each of these what for. */
public final class MotionReader {

  private final Motions motions;

  public MotionReader(Motions motions) {
    this.motions = motions;
  }

  /**
   * @throws MotionRefusal when Temporal does not answer
   */
  public MotionSight look(String tenant) {
    var running = motions.running(tenant);
    return new MotionSight(
        running.stream()
            .filter(RunningMotion::parked)
            .flatMap(motion -> parked(motion).stream())
            .toList(),
        running.stream().anyMatch(MotionReader::invites) ? invitation(tenant) : null,
        null);
  }

  private static boolean invites(RunningMotion motion) {
    return motion.type() == MotionType.INVITE_PERSON;
  }

  /** No answer is no invitation to speak of. */
  private @Nullable OpenInvitation invitation(String tenant) {
    try {
      return motions.invitation(tenant).orElse(null);
    } catch (MotionRefusal unheard) {
      return null;
    }
  }

  /** One that has gone on, or has ended meanwhile, waits for nobody. */
  private static Optional<ParkedMotion> parked(RunningMotion motion) {
    try {
      return Optional.of(motion.progress())
          .filter(Progress::needsAttention)
          .map(progress -> told(motion, progress));
    } catch (MotionRefusal e) {
      return e.type() == FailureType.ALREADY_ENDING
          ? Optional.empty()
          : Optional.of(parked(motion, "?", e.type().value(), e.getMessage()));
    }
  }

  private static ParkedMotion told(RunningMotion motion, Progress progress) {
    var step =
        progress.steps().stream()
            .filter(one -> one.step().equals(progress.step()))
            .findFirst()
            .orElseThrow();
    var reason = Optional.ofNullable(step.failure()).orElse(FailureType.UNEXPECTED).value();
    return parked(motion, step.step(), reason, sentence(step, reason, progress.details()));
  }

  /** As the Tenant's status says it: what failed, why, and what to type. */
  private static String sentence(StepProgress step, String reason, String details) {
    var ways = details.substring(details.lastIndexOf('\n') + 1);
    return "%s failed. %s: %s%s %s"
        .formatted(
            step.title(), reason, step.message(), step.message().endsWith(".") ? "" : ".", ways);
  }

  private static ParkedMotion parked(
      RunningMotion motion, String step, String reason, String sentence) {
    return new ParkedMotion(
        OperationBuilder.builder()
            .type(motion.type().value())
            .workflowId(motion.workflowId())
            .runId(motion.runId())
            .step(step)
            .message(sentence)
            .needsAttention(true)
            .build(),
        reason,
        motion.named());
  }
}
