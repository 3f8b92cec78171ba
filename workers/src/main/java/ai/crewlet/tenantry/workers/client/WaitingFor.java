package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.motion.StepProgress;
import ai.crewlet.tenantry.workflows.motion.StepState;
import io.temporal.api.workflow.v1.PendingActivityInfo;
import io.temporal.client.WorkflowStub;
import io.temporal.common.converter.DataConverter;
import java.util.Optional;

/**
 * What the step under way waits for, in the words of its activity's heartbeat: Temporal keeps them
 * beside the history, so a wait of hours adds nothing to it (C50).
 */
final class WaitingFor {
  private final WorkflowStub run;
  private final DataConverter payloads;

  WaitingFor(WorkflowStub run, DataConverter payloads) {
    this.run = run;
    this.payloads = payloads;
  }

  /** The same progress, the running step saying what it waits for, where its activity has said. */
  Progress told(Progress progress) {
    var waits = progress.steps().stream().anyMatch(s -> s.state() == StepState.RUNNING);
    return (waits ? sentence() : Optional.<String>empty())
        .map(sentence -> withSentence(progress, sentence))
        .orElse(progress);
  }

  private Optional<String> sentence() {
    return run.describe().getRawDescription().getPendingActivitiesList().stream()
        .filter(PendingActivityInfo::hasHeartbeatDetails)
        .map(a -> Optional.of(a.getHeartbeatDetails()))
        .map(details -> payloads.fromPayloads(0, details, String.class, String.class))
        .filter(sentence -> sentence != null && !sentence.isEmpty())
        .findFirst();
  }

  private static Progress withSentence(Progress progress, String sentence) {
    return new Progress(
        progress.type(),
        progress.tenant(),
        progress.workflowId(),
        progress.step(),
        progress.position(),
        progress.total(),
        progress.needsAttention(),
        progress.details(),
        progress.outcome(),
        progress.steps().stream().map(step -> withSentence(step, sentence)).toList());
  }

  private static StepProgress withSentence(StepProgress step, String sentence) {
    return step.state() != StepState.RUNNING
        ? step
        : new StepProgress(
            step.step(),
            step.title(),
            step.state(),
            step.attempt(),
            step.since(),
            sentence,
            step.failure());
  }
}
