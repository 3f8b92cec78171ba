package ai.crewlet.tenantry.workers.starting;

import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workers.client.Suspensions;
import ai.crewlet.tenantry.workflows.suspension.SetSuspension;

/**
 * The spec says whether the tenant is to be suspended. What was refused for a reason that passes
 * settles nothing and is started again, so a run that is over is no answer.
 */
final class SuspendBySpec {
  private SuspendBySpec() {}

  static StartAnswer start(Motions motions, SpecStart start) {
    return new Suspensions(motions)
        .start(
            new SetSuspension(
                start.name(),
                start.tenant().getSpec().suspended(),
                start.generation(),
                start.requestId(),
                start.requestedBy()));
  }
}
