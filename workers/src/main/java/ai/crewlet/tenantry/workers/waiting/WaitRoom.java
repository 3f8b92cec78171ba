package ai.crewlet.tenantry.workers.waiting;

import io.temporal.activity.Activity;
import io.temporal.activity.ManualActivityCompletionClient;
import io.temporal.client.ActivityCompletionException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the waits of this worker. An activity that waits leaves its thread at once and is completed
 * from here: when a change of its namespace, or the next beat, shows that what it waits for has
 * happened. It heartbeats at each beat and gives up its turn after a while, to be tried again by
 * the server (C50). One thread looks and calls nobody; a few others call Temporal, outcomes apart
 * from heartbeats, so that a slow Temporal holds up neither a look nor an answer behind heartbeats.
 */
public final class WaitRoom implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WaitRoom.class);

  private static final Duration HAND_BACK = Duration.ofSeconds(5);
  private static final int CALLERS = 4;

  private final WaitTimes times;
  private final Set<Wait<?>> waits = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService looking =
      Executors.newSingleThreadScheduledExecutor(named("waits"));
  private final ExecutorService outcomes =
      Executors.newFixedThreadPool(CALLERS, named("wait-outcomes"));
  private final ExecutorService heartbeats =
      Executors.newFixedThreadPool(CALLERS, named("wait-heartbeats"));

  public WaitRoom(Looks looks, WaitTimes times) {
    this.times = times;
    looks.onChange(namespace -> unlessClosed(looking, () -> look(namespace)));
    looking.scheduleWithFixedDelay(
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
    await(namespace, look, Activity.getExecutionContext().useLocalManualCompletion());
  }

  <T> void await(
      String namespace, Supplier<Verdict<T>> look, ManualActivityCompletionClient client) {
    var wait = new Wait<>(namespace, look, client);
    waits.add(wait);
    unlessClosed(looking, () -> settle(wait));
  }

  /** How many activities wait here now. */
  public int waiting() {
    return waits.size();
  }

  /** Hands every wait back to the server at once, so that another worker goes on with it. */
  @Override
  public void close() {
    looking.shutdown();
    heartbeats.shutdown();
    waits.forEach(wait -> wait.handBack().ifPresent(report -> tell(outcomes, wait, report)));
    outcomes.shutdown();
    try {
      outcomes.awaitTermination(HAND_BACK.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    outcomes.shutdownNow();
    heartbeats.shutdownNow();
  }

  private void look(String namespace) {
    waits.stream().filter(w -> w.namespace().equals(namespace)).toList().forEach(this::settle);
  }

  private void beat() {
    for (var wait : List.copyOf(waits)) {
      settle(wait);
      wait.beat().ifPresent(report -> tell(heartbeats, wait, report));
    }
  }

  private void settle(Wait<?> wait) {
    try {
      wait.settle(times).ifPresent(report -> tell(outcomes, wait, report));
    } catch (RuntimeException e) {
      lookedAfterBadly(wait, e);
    }
  }

  /** An outcome that does not reach the server is repeated by it when heartbeats are missing. */
  private void tell(Executor callers, Wait<?> wait, Runnable report) {
    unlessClosed(
        callers,
        () -> {
          try {
            call(wait, report);
          } catch (RuntimeException e) {
            lookedAfterBadly(wait, e);
          }
        });
  }

  private void call(Wait<?> wait, Runnable report) {
    var over = false;
    try {
      report.run();
    } catch (ActivityCompletionException e) {
      over = wait.ended(e);
    } finally {
      if (over || wait.done()) {
        waits.remove(wait);
      }
    }
  }

  private static void lookedAfterBadly(Wait<?> wait, RuntimeException e) {
    LOG.warn(
        "a wait in namespace {} was not looked after; it goes on, or Temporal repeats its step once heartbeats are missing",
        wait.namespace(),
        e);
  }

  /** After closing there is nothing left to do: the server has every wait again. */
  private static void unlessClosed(Executor executor, Runnable task) {
    try {
      executor.execute(task);
    } catch (RejectedExecutionException e) {
      LOG.debug("the worker stops, no more waits are looked after");
    }
  }

  private static ThreadFactory named(String name) {
    return task -> {
      var thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }
}
