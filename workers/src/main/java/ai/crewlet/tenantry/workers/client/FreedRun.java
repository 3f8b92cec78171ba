package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.FailureType;
import java.util.Optional;

/**
 * A run that a retry has freed from a build of the worker (C51). It may go on by itself before it
 * is told to, and even end: that is what was asked for, so it is no refusal.
 *
 * @param tenant whose it is
 * @param build the one it was pinned to
 */
record FreedRun(String tenant, String build) {

  /**
   * What has come of it, where a refusal means that it went on by itself.
   *
   * @param refusal why it did not try again when it was told to
   * @param open whether it still runs
   */
  Optional<String> wentOn(FailureType refusal, boolean open) {
    if (refusal == FailureType.ALREADY_ENDING && !open) {
      return Optional.of(
          "was pinned to build %s of the worker; it went on without it and has ended meanwhile; see: tenantry history %s"
              .formatted(build, tenant));
    }
    return refusal == FailureType.NOTHING_PARKED
        ? Optional.of(
            "was pinned to build %s of the worker; it is on the current build now and goes on by itself"
                .formatted(build))
        : Optional.empty();
  }
}
