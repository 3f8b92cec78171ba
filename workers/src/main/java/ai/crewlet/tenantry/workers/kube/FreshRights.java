package ai.crewlet.tenantry.workers.kube;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Rights that were given a moment ago: the authorizer learns of a new binding a little later than
 * whoever wrote it (C44). What it refuses meanwhile is asked again here, because a step that ends
 * with it is begun anew from its first request. It takes a second and a half at most; what is
 * refused then is refused as it would have been at once.
 */
public final class FreshRights {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
  private static final Duration LAST_PAUSE = Duration.ofMillis(640);

  private final Pauses pauses;

  /** Passes time. */
  @FunctionalInterface
  interface Pauses {
    void pause(Duration time) throws InterruptedException;
  }

  public FreshRights() {
    this(time -> Thread.sleep(time.toMillis()));
  }

  FreshRights(Pauses pauses) {
    this.pauses = pauses;
  }

  /**
   * Runs calls that need them.
   *
   * @param calls run again from the beginning
   */
  public <T> T use(Supplier<T> calls) {
    for (var pause = FIRST_PAUSE; ; pause = pause.multipliedBy(2)) {
      try {
        return calls.get();
      } catch (KubernetesClientException e) {
        if (!ApiRefusal.lacksRights(e) || pause.compareTo(LAST_PAUSE) > 0 || !passed(pause)) {
          throw e;
        }
      }
    }
  }

  /** Whether the time has passed; false when this worker is told to end. */
  private boolean passed(Duration pause) {
    try {
      pauses.pause(pause);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
