package ai.crewlet.tenantry.workers.waiting;

import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.activity.ManualActivityCompletionClient;
import io.temporal.client.ActivityCanceledException;
import io.temporal.client.ActivityCompletionException;
import io.temporal.client.ActivityNotExistsException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * One wait. Looking is for one thread and calls nobody; what is to be told to the server comes out
 * as a call for another thread to make.
 *
 * @param <T> what it waits for
 */
final class Wait<T> {

  private static final Duration SOON = Duration.ofMillis(100);

  private final String namespace;
  private final Supplier<Verdict<T>> look;
  private final ManualActivityCompletionClient client;
  private final long began = System.nanoTime();
  private final AtomicBoolean done = new AtomicBoolean();
  private final AtomicBoolean beating = new AtomicBoolean();
  private volatile String missing = "";

  Wait(String namespace, Supplier<Verdict<T>> look, ManualActivityCompletionClient client) {
    this.namespace = namespace;
    this.look = look;
    this.client = client;
  }

  String namespace() {
    return namespace;
  }

  boolean done() {
    return done.get();
  }

  /** Looks. The one final report when it is time for it, or nothing. */
  Optional<Runnable> settle(WaitTimes times) {
    if (done.get()) {
      return Optional.empty();
    }
    var verdict = look.get();
    missing = message(verdict);
    if (verdict instanceof Verdict.Met<T> met) {
      return finish(() -> client.complete(met.result()));
    }
    if (verdict instanceof Verdict.Hopeless<T> hopeless && waited(times.settleWindow())) {
      return finish(() -> client.fail(hopeless.type().failure(hopeless.message())));
    }
    if (waited(times.turn())) {
      var failure = FailureType.NOT_READY_YET.failure(missing, times.betweenTurns());
      return finish(() -> client.fail(failure));
    }
    return Optional.empty();
  }

  /** A heartbeat with what is missing; nothing while the one before is still on its way. */
  Optional<Runnable> beat() {
    if (done.get() || !beating.compareAndSet(false, true)) {
      return Optional.empty();
    }
    return Optional.of(
        () -> {
          try {
            if (!done.get()) {
              client.recordHeartbeat(missing);
            }
          } finally {
            beating.set(false);
          }
        });
  }

  /** Gives the wait back to the server, for another worker. */
  Optional<Runnable> handBack() {
    var failure =
        FailureType.NOT_READY_YET.failure("the worker stops; another one goes on waiting", SOON);
    return finish(() -> client.fail(failure));
  }

  /**
   * Whether the wait is over because the server says so; a server out of reach is no reason. A
   * cancellation comes as the cause of a failed heartbeat and has to be confirmed.
   */
  boolean ended(ActivityCompletionException e) {
    var cancelled =
        e instanceof ActivityCanceledException || e.getCause() instanceof ActivityCanceledException;
    if (cancelled && done.compareAndSet(false, true)) {
      client.reportCancellation(null);
    }
    return cancelled
        || done.get()
        || e instanceof ActivityNotExistsException
        || e.getCause() instanceof ActivityCompletionException;
  }

  private Optional<Runnable> finish(Runnable report) {
    return done.compareAndSet(false, true) ? Optional.of(report) : Optional.empty();
  }

  private boolean waited(Duration atLeast) {
    return System.nanoTime() - began >= atLeast.toNanos();
  }

  private static String message(Verdict<?> verdict) {
    if (verdict instanceof Verdict.Pending<?> pending) {
      return pending.message();
    }
    return verdict instanceof Verdict.Hopeless<?> hopeless ? hopeless.message() : "";
  }
}
