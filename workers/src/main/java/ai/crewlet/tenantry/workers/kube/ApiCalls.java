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

  /** So many attempts meet it: one that was lost says nothing about the age of a binding. */
  private static final int LAGGING_ATTEMPTS = 3;

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

  /** Or the API server came back moments ago, and refuses everything until it has read bindings. */
  private boolean rightsMayLag() {
    if (recent(since(unreachable))) {
      return true;
    }
    var step = Activity.getExecutionContext().getInfo();
    return bindingMayBeNew(
        since(Instant.ofEpochMilli(step.getScheduledTimestamp())), step.getAttempt());
  }

  /**
   * Whether the binding that a step needs may have been written moments ago: the step before it has
   * just ended; or this one writes it, and the worker with the attempt before died or was too slow.
   *
   * @param waited since the step was to begin
   * @param attempt the first is 1
   */
  static boolean bindingMayBeNew(Duration waited, int attempt) {
    return recent(waited) || attempt <= LAGGING_ATTEMPTS;
  }

  private Duration since(Instant time) {
    return Duration.between(time, clock.instant());
  }

  private static boolean recent(Duration ago) {
    return ago.compareTo(BINDING_LAG) < 0;
  }
}
