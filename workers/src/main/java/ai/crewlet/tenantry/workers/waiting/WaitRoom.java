package ai.crewlet.tenantry.workers.waiting;

import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.activity.Activity;
import io.temporal.activity.ManualActivityCompletionClient;
import io.temporal.client.ActivityCanceledException;
import io.temporal.client.ActivityCompletionException;
import io.temporal.client.ActivityNotExistsException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the waits of this worker. An activity that waits leaves its thread at once and is completed
 * from here: when a change of its namespace, or the next beat, shows that what it waits for has
 * happened. It heartbeats at each beat and gives up its turn after a while, to be tried again by
 * the server (C50).
 */
public final class WaitRoom implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WaitRoom.class);

  private static final Duration HAND_BACK = Duration.ofSeconds(5);
  private static final Duration SOON = Duration.ofMillis(100);

  private final WaitTimes times;
  private final Set<Wait<?>> waits = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService executor;

  public WaitRoom(Looks looks, WaitTimes times) {
    this.times = times;
    executor =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              var thread = new Thread(task, "waits");
              thread.setDaemon(true);
              return thread;
            });
    looks.onChange(namespace -> executor.execute(() -> look(namespace)));
    executor.scheduleWithFixedDelay(
        this::beat, times.beat().toMillis(), times.beat().toMillis(), TimeUnit.MILLISECONDS);
  }

  /**
   * Turns the running activity into a wait. The activity's method returns what it likes; this
   * answers in its place.
   *
   * @param namespace whose changes are of interest
   * @param look says how things stand; cheap, called often, on one thread for all waits
   */
  public <T> void await(String namespace, Supplier<Verdict<T>> look) {
    var context = Activity.getExecutionContext();
    var wait = new Wait<>(namespace, look, context.useLocalManualCompletion());
    waits.add(wait);
    executor.execute(() -> settle(wait, false));
  }

  /** Hands every wait back to the server at once, so that another worker goes on with it. */
  @Override
  public void close() {
    executor.execute(() -> waits.forEach(Wait::handBack));
    executor.shutdown();
    try {
      executor.awaitTermination(HAND_BACK.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    executor.shutdownNow();
  }

  private void look(String namespace) {
    waits.stream()
        .filter(w -> w.namespace.equals(namespace))
        .toList()
        .forEach(w -> settle(w, false));
  }

  private void beat() {
    List.copyOf(waits).forEach(wait -> settle(wait, true));
  }

  private void settle(Wait<?> wait, boolean heartbeat) {
    try {
      if (wait.settled(heartbeat, times)) {
        waits.remove(wait);
      }
    } catch (ActivityCompletionException e) {
      if (wait.ended(e)) {
        waits.remove(wait);
      }
    } catch (RuntimeException e) {
      LOG.warn("a wait in namespace {} could not be looked after; it goes on", wait.namespace, e);
    }
  }

  /** One wait. Touched by the room's thread alone. */
  private static final class Wait<T> {
    private final String namespace;
    private final Supplier<Verdict<T>> look;
    private final ManualActivityCompletionClient client;
    private final long began = System.nanoTime();
    private final AtomicBoolean done = new AtomicBoolean();

    Wait(String namespace, Supplier<Verdict<T>> look, ManualActivityCompletionClient client) {
      this.namespace = namespace;
      this.look = look;
      this.client = client;
    }

    boolean settled(boolean heartbeat, WaitTimes times) {
      if (done.get()) {
        return true;
      }
      var verdict = look.get();
      if (verdict instanceof Verdict.Met<T> met) {
        finish(() -> client.complete(met.result()));
      } else if (verdict instanceof Verdict.Hopeless<T> hopeless && waited(times.settleWindow())) {
        finish(() -> client.fail(hopeless.type().failure(hopeless.message())));
      } else if (waited(times.turn())) {
        var message = message(verdict);
        finish(() -> client.fail(FailureType.NOT_READY_YET.failure(message, times.betweenTurns())));
      } else if (heartbeat) {
        client.recordHeartbeat(message(verdict));
      }
      return done.get();
    }

    void handBack() {
      if (!done.get()) {
        finish(
            () ->
                client.fail(
                    FailureType.NOT_READY_YET.failure(
                        "the worker stops; another one goes on waiting", SOON)));
      }
    }

    /**
     * Whether the wait is over because the server says so; a server out of reach is no reason. A
     * cancellation comes as the cause of a failed heartbeat and has to be confirmed.
     */
    boolean ended(ActivityCompletionException e) {
      var cancelled =
          e instanceof ActivityCanceledException
              || e.getCause() instanceof ActivityCanceledException;
      if (cancelled) {
        client.reportCancellation(null);
      }
      return cancelled
          || done.get()
          || e instanceof ActivityNotExistsException
          || e.getCause() instanceof ActivityCompletionException;
    }

    private void finish(Runnable report) {
      done.set(true);
      report.run();
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
}
