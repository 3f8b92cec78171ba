package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.activity.ActivityCancellationType;
import io.temporal.activity.ActivityOptions;
import io.temporal.common.RetryOptions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long activities may take and how they are retried, by character of the work. Every policy has
 * two phases (C50): {@link #bounded} ends when its time is spent or the reason is final; {@link
 * #parked} goes on for ever, final reasons included, at most ten minutes apart.
 *
 * <p>A cancelled activity is waited for: an undo never runs beside the call it undoes.
 */
public enum ActivityPolicy {

  /** Reads that decide whether to begin at all: somebody is looking at the screen. */
  CHECK(seconds(30), minutes(2), null, retry(seconds(1), 2.0, seconds(15))),

  /**
   * The same, where a thousand may come at once: the two minutes are counted in attempts, so that
   * waiting for its turn refuses none.
   */
  PLAN(
      seconds(30),
      minutes(30),
      null,
      retry(seconds(1), 2.0, seconds(15)).toBuilder().setMaximumAttempts(12).build()),

  /** One patch of a status, beside a step. */
  REPORT(seconds(10), minutes(1), null, retry(seconds(1), 2.0, seconds(15))),

  /** A handful of API calls. */
  WRITE(seconds(30), minutes(15), null, retry(seconds(1), 2.0, seconds(30))),

  /** The beginning of a wait: what holds it up is shown when this is over, then it goes on. */
  GLANCE(seconds(30), seconds(45), null, retry(seconds(1), 1.0, seconds(1))),
  /** A wait for the cluster: seconds to an hour. */
  WAIT(minutes(20), minutes(60), seconds(30), retry(seconds(1), 1.0, seconds(1))),

  /**
   * A million objects to be listed or deleted, page by page. It heartbeats where it is after each
   * page and goes on there, so that an attempt may end at any time.
   */
  ERASE(Duration.ofHours(6), Duration.ofHours(12), minutes(2), retry(seconds(2), 2.0, minutes(5))),

  /** An engine or a mail server: other people's machines. */
  DELIVER(minutes(1), Duration.ofHours(6), null, retry(seconds(2), 2.0, minutes(5))),

  /** A wait for a person, or for a suspension to end: months. Costs nothing while it lasts. */
  WAIT_FOR_PERSON(
      minutes(20), Duration.ofDays(365), seconds(30), retry(seconds(5), 2.0, minutes(5)));

  private static final Duration SLOWEST = minutes(10);

  private final Duration oneAttempt;
  private final Duration allAttempts;
  private final @Nullable Duration heartbeat;
  private final RetryOptions retry;

  ActivityPolicy(
      Duration oneAttempt, Duration allAttempts, @Nullable Duration heartbeat, RetryOptions retry) {
    this.oneAttempt = oneAttempt;
    this.allAttempts = allAttempts;
    this.heartbeat = heartbeat;
    this.retry = retry;
  }

  /** First phase: automatic retries until time or reason ends them. */
  public ActivityOptions bounded(String summary) {
    return base(summary)
        .setScheduleToCloseTimeout(allAttempts)
        .setRetryOptions(
            RetryOptions.newBuilder(retry).setDoNotRetry(FailureType.finalTypes()).build())
        .build();
  }

  /** Second phase: slow retries by the server, without end and without history. */
  public ActivityOptions parked(String summary) {
    return base(summary).setRetryOptions(retry(minutes(1), 2.0, SLOWEST)).build();
  }

  private ActivityOptions.Builder base(String summary) {
    var builder =
        ActivityOptions.newBuilder()
            .setStartToCloseTimeout(oneAttempt)
            .setCancellationType(ActivityCancellationType.WAIT_CANCELLATION_COMPLETED)
            .setSummary(summary);
    return heartbeat == null ? builder : builder.setHeartbeatTimeout(heartbeat);
  }

  private static RetryOptions retry(Duration initial, double coefficient, Duration maximum) {
    return RetryOptions.newBuilder()
        .setInitialInterval(initial)
        .setBackoffCoefficient(coefficient)
        .setMaximumInterval(maximum)
        .build();
  }

  private static Duration seconds(int amount) {
    return Duration.ofSeconds(amount);
  }

  private static Duration minutes(int amount) {
    return Duration.ofMinutes(amount);
  }
}
