package ai.crewlet.tenantry.workflows.change;

import io.temporal.activity.ActivityInterface;

/**
 * What a change waits for beside Applied. A suspended company is not waited for: the change takes
 * effect on resume (C40). Both heartbeat and give up a turn with NotReadyYet (C50).
 */
@ActivityInterface
public interface ChangeWaitActivities {

  /** Returns once the Company says SeatsPlaced=True at its generation or later. */
  void awaitPlaced(AwaitPlaced request);

  /** Returns once TokensRotated=True again. */
  void awaitRotated(AwaitRotated request);
}
