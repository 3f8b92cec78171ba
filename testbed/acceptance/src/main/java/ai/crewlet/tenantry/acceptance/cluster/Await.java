package ai.crewlet.tenantry.acceptance.cluster;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** Waits for what is read to become as wanted; a failure shows what was read last. */
final class Await {
  static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final Duration PACE = Duration.ofMillis(250);

  private Await() {}

  static <T> T until(
      String what, Callable<T> read, Predicate<T> wanted, Function<T, String> describe) {
    var last = new AtomicReference<T>();
    try {
      Awaitility.await(what)
          .atMost(PATIENCE)
          .pollInterval(PACE)
          .until(
              () -> {
                last.set(read.call());
                return wanted.test(last.get());
              });
      return last.get();
    } catch (ConditionTimeoutException e) {
      throw new AssertionError(e.getMessage() + "\n" + describe.apply(last.get()), e);
    }
  }
}
