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
  private volatile Instant unreachable = Instant.EPOCH;

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
      if (ApiRefusal.unreachable(e)) {
        unreachable = clock.instant();
      }
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

  /**
   * The step began moments ago, so the binding before it may be that young; or the API server came
   * back moments ago, and refuses everything until it has read the bindings.
   */
  private boolean rightsMayLag() {
    return recent(unreachable) || recent(began());
  }

  private static Instant began() {
    return Instant.ofEpochMilli(Activity.getExecutionContext().getInfo().getScheduledTimestamp());
  }

  private boolean recent(Instant time) {
    return Duration.between(time, clock.instant()).compareTo(BINDING_LAG) < 0;
  }
}
