package ai.crewlet.tenantry.testbed.node.pod;

import io.fabric8.kubernetes.api.model.Probe;

/** How often in a row a probe has succeeded or failed, against its thresholds. */
record ProbeState(int successThreshold, int failureThreshold, int successes, int failures) {

  static ProbeState of(Probe probe) {
    return new ProbeState(
        orElse(probe.getSuccessThreshold(), 1), orElse(probe.getFailureThreshold(), 3), 0, 0);
  }

  ProbeState after(boolean success) {
    return new ProbeState(
        successThreshold,
        failureThreshold,
        success ? successes + 1 : 0,
        success ? 0 : failures + 1);
  }

  boolean hasSucceeded() {
    return successes >= successThreshold;
  }

  boolean hasFailed() {
    return failures >= failureThreshold;
  }

  static int orElse(Integer value, int otherwise) {
    return value == null || value == 0 ? otherwise : value;
  }
}
