package ai.crewlet.tenantry.workers.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;

/**
 * Leaves out one warning of Temporal's worker, and its stack: that it could not end a run, because
 * an update or a signal had come in that moment. Temporal has the worker look again at once, with
 * what came, and somebody at 3 a.m. would take it for a workflow that is stuck. Every other warning
 * of that logger stands.
 */
public final class LateForTheEnd extends TurboFilter {
  private static final String LOGGER = "io.temporal.internal.worker.WorkflowWorker";
  private static final String REASON = "UnhandledCommand";

  @Override
  public FilterReply decide(
      @Nullable Marker marker,
      Logger logger,
      Level level,
      @Nullable String format,
      Object @Nullable [] arguments,
      @Nullable Throwable thrown) {
    return level == Level.WARN && logger.getName().equals(LOGGER) && isLate(arguments, thrown)
        ? FilterReply.DENY
        : FilterReply.NEUTRAL;
  }

  /** What is thrown comes as the last argument, too. */
  private static boolean isLate(Object @Nullable [] arguments, @Nullable Throwable thrown) {
    return Stream.concat(
            Stream.ofNullable(thrown), Stream.ofNullable(arguments).flatMap(Arrays::stream))
        .anyMatch(LateForTheEnd::isLate);
  }

  private static boolean isLate(@Nullable Object said) {
    return said instanceof StatusRuntimeException refused
        && refused.getStatus().getCode() == Status.Code.INVALID_ARGUMENT
        && Optional.ofNullable(refused.getStatus().getDescription())
            .filter(REASON::equals)
            .isPresent();
  }
}
