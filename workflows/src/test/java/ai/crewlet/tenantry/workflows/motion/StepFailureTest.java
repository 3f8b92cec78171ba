package ai.crewlet.tenantry.workflows.motion;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.api.enums.v1.RetryState;
import io.temporal.api.enums.v1.TimeoutType;
import io.temporal.api.failure.v1.Failure;
import io.temporal.api.failure.v1.TimeoutFailureInfo;
import io.temporal.common.converter.DataConverter;
import io.temporal.common.converter.DefaultDataConverter;
import io.temporal.failure.ActivityFailure;
import io.temporal.failure.ApplicationFailure;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a failed call becomes in a status (C50, C53). */
class StepFailureTest {

  private static final DataConverter CONVERTER = DefaultDataConverter.newDefaultInstance();

  static Stream<Arguments> failures() {
    var said = FailureType.LIMIT_EXCEEDED.failure("21 seats, 20 allowed");
    var foreign = ApplicationFailure.newFailure("the token is s3cret", "java.io.IOException");
    return Stream.of(
        Arguments.of(activity(said), FailureType.LIMIT_EXCEEDED, "21 seats, 20 allowed"),
        Arguments.of(activity(timeout(said)), FailureType.LIMIT_EXCEEDED, "21 seats, 20 allowed"),
        Arguments.of(
            activity(timeout(null)),
            FailureType.TIMED_OUT,
            "no answer in time (SCHEDULE_TO_CLOSE); look whether the worker runs and reaches the"
                + " cluster"),
        Arguments.of(
            activity(foreign),
            FailureType.UNEXPECTED,
            "an error nobody foresaw (java.io.IOException); the worker's log has it"),
        Arguments.of(
            FailureType.UNEXPECTED.failure("the token is s3cret"),
            FailureType.UNEXPECTED,
            "an error nobody foresaw (Unexpected); the worker's log has it"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  @DisplayName("C53: only words written for people pass")
  void saysWhatAPersonNeeds(Exception thrown, FailureType type, String message) {
    assertThat(StepFailure.of(thrown)).isEqualTo(new StepFailure(type, message));
  }

  @Test
  void cutsAnEndlessMessage() {
    var failure = StepFailure.of(FailureType.INVALID_REQUEST.failure("x".repeat(5000)));

    assertThat(failure.message()).hasSize(601).endsWith("…");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("C50: every type is spelled once, read back, and never final at the source")
  void spellsEveryType(FailureType type) {
    assertThat(FailureType.of(type.value())).isEqualTo(type);
    assertThat(type.failure("x").isNonRetryable()).isFalse();
    assertThat(FailureType.finalTypes()).doesNotHaveDuplicates();
    if (type.isFinal()) {
      assertThat(FailureType.finalTypes()).contains(type.value());
    } else {
      assertThat(FailureType.finalTypes()).doesNotContain(type.value());
    }
  }

  private static ActivityFailure activity(Exception cause) {
    return new ActivityFailure(
        "failed", 1, 2, "Type", "id", RetryState.RETRY_STATE_UNSPECIFIED, "worker", cause);
  }

  /** As it comes from the server, with the last attempt's failure as its cause. */
  private static Exception timeout(@Nullable Exception cause) {
    var failure =
        Failure.newBuilder()
            .setTimeoutFailureInfo(
                TimeoutFailureInfo.newBuilder()
                    .setTimeoutType(TimeoutType.TIMEOUT_TYPE_SCHEDULE_TO_CLOSE));
    if (cause != null) {
      failure.setCause(CONVERTER.exceptionToFailure(cause));
    }
    return CONVERTER.failureToException(failure.build());
  }
}
