package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowQueryException;
import io.temporal.client.WorkflowServiceException;
import io.temporal.client.WorkflowUpdateException;
import io.temporal.failure.ApplicationFailure;
import io.temporal.failure.CanceledFailure;
import io.temporal.failure.TerminatedFailure;
import java.util.function.Supplier;

/** A motion said no, or failed; the message is its own and says what to do. */
public final class MotionRefusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final FailureType type;

  private MotionRefusal(FailureType type, String message) {
    super(message);
    this.type = type;
  }

  /** Why, from the closed vocabulary. */
  public FailureType type() {
    return type;
  }

  static <T> T unwrap(Supplier<T> call) {
    try {
      return call.get();
    } catch (WorkflowUpdateException | WorkflowFailedException e) {
      throw of(e);
    } catch (WorkflowQueryException | WorkflowServiceException e) {
      throw new MotionRefusal(
          FailureType.UNAVAILABLE,
          "the motion does not answer: is a worker running? (%s)".formatted(root(e).getMessage()));
    }
  }

  private static MotionRefusal of(Throwable failure) {
    for (var cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof ApplicationFailure application) {
        return new MotionRefusal(
            FailureType.of(application.getType()), application.getOriginalMessage());
      }
      if (cause instanceof CanceledFailure) {
        return new MotionRefusal(
            FailureType.ALREADY_ENDING,
            "it was cancelled: what it had created before the first invitation has been undone; see tenantry status");
      }
      if (cause instanceof TerminatedFailure) {
        return new MotionRefusal(
            FailureType.UNEXPECTED,
            "it was terminated and undid nothing; start it again, it continues from what is there");
      }
    }
    return new MotionRefusal(FailureType.UNEXPECTED, root(failure).getMessage());
  }

  private static Throwable root(Throwable failure) {
    var cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }
}
