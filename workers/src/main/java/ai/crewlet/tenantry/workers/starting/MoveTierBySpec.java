package ai.crewlet.tenantry.workers.starting;

import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workflows.tier.MoveTier;
import ai.crewlet.tenantry.workflows.tier.MoveTierStart;
import ai.crewlet.tenantry.workflows.tier.MoveTierWorkflow;
import io.temporal.client.WorkflowClient;
import java.util.Objects;

/** Nobody has read a plan: the motion makes its own, and takes nothing that is somebody else's. */
final class MoveTierBySpec {
  private MoveTierBySpec() {}

  static StartAnswer start(Motions motions, SpecStart start) {
    var request = request(start);
    return motions.startOnce(
        MoveTierWorkflow.class,
        MoveTierStart.options(request),
        workflow -> WorkflowClient.start(workflow::move, request));
  }

  private static MoveTier request(SpecStart start) {
    return new MoveTier(
        start.name(),
        Objects.requireNonNull(start.tenant().getSpec().tier(), "spec.tier"),
        null,
        false,
        start.generation(),
        start.requestId(),
        start.requestedBy());
  }
}
