package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.temporal.activity.Activity;
import io.temporal.failure.ApplicationFailure;
import java.time.Duration;

/**
 * "Not yet", with who holds it up: in the failure for the motion, in the heartbeat for a watcher.
 */
final class Held {
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private Held() {}

  /** NotReadyYet with this sentence, which whoever watches the motion reads at once. */
  static ApplicationFailure up(String sentence) {
    Activity.getExecutionContext().heartbeat(sentence);
    return FailureType.NOT_READY_YET.failure(sentence, LOOK_AGAIN);
  }

  /** {@code , held by example.com/hold}; empty when nothing holds it. */
  static String by(HasMetadata object) {
    var finalizers = object.getMetadata().getFinalizers();
    return finalizers.isEmpty() ? "" : ", held by " + String.join(", ", finalizers);
  }
}
