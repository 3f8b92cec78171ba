package ai.crewlet.tenantry.workers.kube;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.temporal.activity.Activity;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Calls of an activity to the API server, with every error turned into the motion's own. */
public final class ApiCalls {

  /** How long the authorizer may take to see a new binding (C44). */
  static final Duration BINDING_LAG = Duration.ofSeconds(30);

  private final Clock clock;

  public ApiCalls(Clock clock) {
    this.clock = clock;
  }

  /**
   * Runs the calls.
   *
   * @param doing the object they are about, as it shall stand in an error
   */
  public <T> T call(String doing, Supplier<T> calls) {
    try {
      return calls.get();
    } catch (KubernetesClientException e) {
      throw ApiRefusal.of(doing, e, rightsMayLag());
    }
  }

  /** {@link #call} without an answer. */
  public void run(String doing, Runnable calls) {
    call(
        doing,
        () -> {
          calls.run();
          return doing;
        });
  }

  /** The step began moments ago, so the binding before it may be that young. */
  private boolean rightsMayLag() {
    var began =
        Instant.ofEpochMilli(Activity.getExecutionContext().getInfo().getScheduledTimestamp());
    return Duration.between(began, clock.instant()).compareTo(BINDING_LAG) < 0;
  }
}
