package ai.crewlet.tenantry.workflows.fakes;

import io.temporal.activity.Activity;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Disturbs calls of chosen activities, before or after their effect. */
public final class Faults {

  /** What happens to one call. */
  public interface Fault {

    <T> T around(Supplier<T> call);
  }

  private final Map<String, Fault> faults = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> disturbed = new ConcurrentHashMap<>();

  /** Disturbs every call of {@code activity} until {@link #heal}. */
  public void always(String activity, Fault fault) {
    faults.put(activity, fault);
  }

  /** Disturbs the next call of {@code activity}. */
  public void once(String activity, Fault fault) {
    faults.put(
        activity,
        new Fault() {
          @Override
          public <T> T around(Supplier<T> call) {
            faults.remove(activity);
            return fault.around(call);
          }
        });
  }

  public void heal(String activity) {
    faults.remove(activity);
  }

  /** How often {@code activity} was called, disturbed calls included. */
  public int calls(String activity) {
    return counter(calls, activity).get();
  }

  /** How many calls of {@code activity} were disturbed and are over. */
  public int disturbed(String activity) {
    return counter(disturbed, activity).get();
  }

  private static AtomicInteger counter(Map<String, AtomicInteger> counters, String activity) {
    return counters.computeIfAbsent(activity, name -> new AtomicInteger());
  }

  /** Makes a call of {@code activity}, disturbed as told. */
  public <T> T call(String activity, Supplier<T> effect) {
    counter(calls, activity).incrementAndGet();
    var fault = faults.get(activity);
    if (fault == null) {
      return effect.get();
    }
    try {
      return fault.around(effect);
    } finally {
      counter(disturbed, activity).incrementAndGet();
    }
  }

  /** Fails without effect. */
  public static Fault failing(Supplier<? extends RuntimeException> failure) {
    return new Fault() {
      @Override
      public <T> T around(Supplier<T> call) {
        throw failure.get();
      }
    };
  }

  /** Has its effect, then fails. */
  public static Fault failingAfterwards(Supplier<? extends RuntimeException> failure) {
    return new Fault() {
      @Override
      public <T> T around(Supplier<T> call) {
        var unused = call.get();
        throw failure.get();
      }
    };
  }

  /** Has its effect, then its worker dies: no answer ever comes. */
  public static Fault killed() {
    return new Fault() {
      @Override
      public <T> T around(Supplier<T> call) {
        var answer = call.get();
        Activity.getExecutionContext().doNotCompleteOnReturn();
        return answer;
      }
    };
  }

  /** Waits in the middle of a call until it is let go. */
  public static final class Gate implements Fault {

    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch open = new CountDownLatch(1);
    private final CountDownLatch left = new CountDownLatch(1);

    @Override
    public <T> T around(Supplier<T> call) {
      reached.countDown();
      await(open);
      try {
        return call.get();
      } finally {
        left.countDown();
      }
    }

    public void awaitReached() {
      await(reached);
    }

    /** Waits until the call has had its effect. */
    public void awaitLeft() {
      await(left);
    }

    public void open() {
      open.countDown();
    }

    private static void await(CountDownLatch latch) {
      try {
        if (!latch.await(60, TimeUnit.SECONDS)) {
          throw new IllegalStateException("nobody came");
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
