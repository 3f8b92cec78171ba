package ai.crewlet.tenantry.workers.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.temporal.failure.ApplicationFailure;
import java.time.Clock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ApiCallsTest {
  private final ApiCalls calls = new ApiCalls(Clock.systemUTC());

  @Test
  @DisplayName(
      "C44: an API server that has just come back refuses everybody; that is lag, not a missing right")
  void aRefusalAfterAnOutageIsTriedAgain() {
    assertThat(failure(0).getType()).isEqualTo("Unavailable");
    assertThat(failure(403).getType()).isEqualTo("NotReadyYet");
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
