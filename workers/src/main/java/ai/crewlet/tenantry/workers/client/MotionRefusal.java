package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.FailureType;
import io.grpc.StatusRuntimeException;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowNotFoundException;
import io.temporal.client.WorkflowQueryException;
import io.temporal.client.WorkflowServiceException;
import io.temporal.client.WorkflowUpdateException;
import io.temporal.common.converter.DataConverterException;
import io.temporal.failure.ApplicationFailure;
import io.temporal.failure.CanceledFailure;
import io.temporal.failure.TerminatedFailure;
import io.temporal.failure.TimeoutFailure;
import io.temporal.payload.codec.PayloadCodecException;
import java.util.function.Supplier;

/** A motion said no, or failed; the message is its own and says what to do. */
public final class MotionRefusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private static final String UNREADABLE =
      "what the motion says cannot be read here; TENANTRY_CODEC_KEYS_FILE must name the keys its worker has";

  private final FailureType type;
  private final boolean away;

  private MotionRefusal(FailureType type, String message) {
    this(type, message, false);
  }

  private MotionRefusal(FailureType type, String message, boolean away) {
    super(message);
    this.type = type;
    this.away = away;
  }

  /** Why, from the closed vocabulary. */
  public FailureType type() {
    return type;
  }

  /** Whether nobody answered at all: the motion itself may be in the best of health. */
  boolean away() {
    return away;
  }

  /** The same silence explained: no worker of the build that the run is pinned to. */
  MotionRefusal unheardOnBuild(String build, String workflowId) {
    return new MotionRefusal(
        type,
        "no worker of build %s answers, and workflow %s is pinned to it; tenantry retry moves it to the current build, see docs/deploying.md"
            .formatted(build, workflowId),
        true);
  }

  static <T> T unwrap(Supplier<T> call) {
    try {
      return call.get();
    } catch (WorkflowUpdateException | WorkflowFailedException e) {
      throw of(e);
    } catch (WorkflowNotFoundException e) {
      throw new MotionRefusal(
          FailureType.ALREADY_ENDING, "it has ended meanwhile; see: tenantry list");
    } catch (DataConverterException | PayloadCodecException e) {
      throw new MotionRefusal(FailureType.NOT_PERMITTED, UNREADABLE);
    } catch (WorkflowQueryException | WorkflowServiceException | StatusRuntimeException e) {
      throw new MotionRefusal(
          FailureType.UNAVAILABLE,
          "no answer (%s); see that a worker runs, and look at TEMPORAL_ADDRESS and TEMPORAL_NAMESPACE"
              .formatted(root(e).getMessage()),
          true);
    }
  }

  private static MotionRefusal of(Throwable failure) {
    for (var cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof ApplicationFailure application) {
        return new MotionRefusal(
            FailureType.of(application.getType()), application.getOriginalMessage());
      }
      if (cause instanceof TimeoutFailure) {
        return new MotionRefusal(
            FailureType.UNAVAILABLE, "no answer in time; see that a worker runs");
      }
      if (cause instanceof CanceledFailure) {
        return new MotionRefusal(
            FailureType.ALREADY_ENDING,
            "it was cancelled: undone if that came before its point of no return, else carried on to its end; see: tenantry list");
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
