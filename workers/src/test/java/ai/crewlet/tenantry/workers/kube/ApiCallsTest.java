package ai.crewlet.tenantry.workers.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.temporal.failure.ApplicationFailure;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiCallsTest {
  private final ApiCalls calls = new ApiCalls(Clock.systemUTC());

  @Test
  @DisplayName(
      "C44: an API server that has just come back refuses everybody; that is lag, not a missing right")
  void aRefusalAfterAnOutageIsTriedAgain() {
    assertThat(failure(0).getType()).isEqualTo("Unavailable");
    assertThat(failure(403).getType()).isEqualTo("NotReadyYet");
  }

  @ParameterizedTest
  @CsvSource({
    "PT1S, 1, true",
    "PT29S, 9, true",
    "PT34S, 2, true",
    "PT90S, 3, true",
    "PT40S, 4, false",
    "PT10M, 60, false"
  })
  @DisplayName(
      "C44, C49: a step taken over from a worker that died meets its new binding as any other does")
  void aBindingMayBeNew(Duration waited, int attempt, boolean mayBe) {
    assertThat(ApiCalls.bindingMayBeNew(waited, attempt)).isEqualTo(mayBe);
  }

  private ApplicationFailure failure(int code) {
    return catchThrowableOfType(
        ApplicationFailure.class,
        () ->
            calls.run(
                "Seat lead",
                () -> {
                  throw new KubernetesClientException("forbidden", code, null);
                }));
  }
}
