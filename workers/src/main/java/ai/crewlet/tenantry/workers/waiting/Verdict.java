package ai.crewlet.tenantry.workers.waiting;

import ai.crewlet.tenantry.workflows.FailureType;

/**
 * What a look at the cluster says about a wait.
 *
 * @param <T> what the wait is for
 */
public sealed interface Verdict<T> {

  /** It has happened. */
  record Met<T>(T result) implements Verdict<T> {}

  /**
   * Not yet.
   *
   * @param message what is missing, in the words of the condition at fault (M143)
   */
  record Pending<T>(String message) implements Verdict<T> {}

  /** No wait fixes this. */
  record Hopeless<T>(FailureType type, String message) implements Verdict<T> {}
}
