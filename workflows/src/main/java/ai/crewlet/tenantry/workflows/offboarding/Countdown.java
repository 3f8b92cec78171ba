package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.offboarding.Inventory.Grace;
import io.temporal.workflow.CancellationScope;
import io.temporal.workflow.Promise;
import io.temporal.workflow.TimerOptions;
import io.temporal.workflow.Workflow;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The grace period: one timer, which costs nothing while it runs. Told to hold, it keeps the time
 * left; told so before it has begun, it begins held.
 */
final class Countdown {
  private static final TimerOptions TIMER =
      TimerOptions.newBuilder().setSummary("grace period").build();

  private Duration length = Duration.ZERO;
  private @Nullable Instant until;
  private @Nullable Duration left;
  private @Nullable String heldBecause;
  private boolean expedited;
  private int changes;
  private @Nullable Promise<Void> timer;

  /** Takes over what the inventory says, unless somebody has said otherwise meanwhile. */
  void known(Grace grace) {
    length = grace.length();
    until = grace.until();
    left = grace.left();
    if (heldBecause == null) {
      heldBecause = grace.heldBecause();
    } else if (until != null) {
      left = remaining();
      until = null;
    }
  }

  /** It begins now, unless an earlier run has begun it. */
  void begin() {
    if (heldBecause != null) {
      left = left == null ? length : left;
    } else if (until == null) {
      until = now().plus(length).truncatedTo(ChronoUnit.SECONDS);
    }
  }

  void hold(String reason) {
    expedited = false;
    if (heldBecause == null && until != null) {
      left = remaining();
      until = null;
    }
    heldBecause = reason;
    changes++;
  }

  void release() {
    if (heldBecause != null && left != null) {
      until = now().plus(left).truncatedTo(ChronoUnit.SECONDS);
    }
    left = null;
    heldBecause = null;
    changes++;
  }

  void expedite() {
    expedited = true;
    until = now().truncatedTo(ChronoUnit.SECONDS);
    left = null;
    heldBecause = null;
    changes++;
  }

  /** What to write down of it. */
  Grace grace() {
    return new Grace(length, until, left, heldBecause);
  }

  /** Waits until it is over; false when something has changed instead, and the wait is to go on. */
  boolean awaitOver() {
    var seen = changes;
    if (expedited) {
      return true;
    }
    if (heldBecause != null) {
      Workflow.await(() -> changes != seen);
      return false;
    }
    var remaining = remaining();
    if (remaining.isZero()) {
      return true;
    }
    var scope = Workflow.newCancellationScope(() -> timer = Workflow.newTimer(remaining, TIMER));
    scope.run();
    Workflow.await(() -> changes != seen || timer == null || timer.isCompleted());
    stop(scope);
    return changes == seen;
  }

  private static void stop(CancellationScope scope) {
    scope.cancel("grace period");
  }

  /** For a person; says what to do about it. */
  String sentence(String tenant) {
    if (heldBecause != null) {
      return "held, %s left: %s. To go on: tenantry release %s; to bring the tenant back: tenantry restore %s"
          .formatted(words(left == null ? length : left), heldBecause, tenant, tenant);
    }
    return remaining().isZero()
        ? "no grace period is left"
        : "until %s; to bring the tenant back: tenantry restore %s; to stop the clock: tenantry hold %s"
            .formatted(until, tenant, tenant);
  }

  private Duration remaining() {
    if (until == null) {
      return Duration.ZERO;
    }
    var remaining = Duration.between(now(), until);
    return remaining.isNegative() ? Duration.ZERO : remaining;
  }

  private static Instant now() {
    return Instant.ofEpochMilli(Workflow.currentTimeMillis());
  }

  /** {@code 30d12h}. */
  static String words(Duration duration) {
    var words = new StringBuilder();
    append(words, duration.toDays(), "d");
    append(words, duration.toHoursPart(), "h");
    append(words, duration.toMinutesPart(), "m");
    append(words, duration.toSecondsPart(), "s");
    return words.isEmpty() ? "0s" : words.toString();
  }

  private static void append(StringBuilder words, long amount, String unit) {
    if (amount > 0) {
      words.append(amount).append(unit);
    }
  }
}
