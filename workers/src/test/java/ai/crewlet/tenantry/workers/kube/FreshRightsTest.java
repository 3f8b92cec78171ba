package ai.crewlet.tenantry.workers.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("C44: rights given a moment ago are waited for where they are needed")
class FreshRightsTest {
  private static final String DENIED = "serviceaccounts is forbidden: cannot patch";

  private final List<Long> pauses = new ArrayList<>();
  private final FreshRights rights = new FreshRights(time -> pauses.add(time.toMillis()));
  private int asked;

  @Test
  void asksAgainUntilTheyAreKnown() {
    assertThat(rights.use(() -> refusedTimes(2, 403, DENIED))).isEqualTo("granted");
    assertThat(pauses).containsExactly(20L, 40L);
  }

  @Test
  void waitsForNothingThatIsGrantedAtOnce() {
    assertThat(rights.use(() -> refusedTimes(0, 403, DENIED))).isEqualTo("granted");
    assertThat(pauses).isEmpty();
  }

  @Test
  void givesUpAfterAMoment() {
    assertThatThrownBy(() -> rights.use(() -> refusedTimes(1000, 403, DENIED)))
        .isInstanceOf(KubernetesClientException.class);
    assertThat(Duration.ofMillis(pauses.stream().mapToLong(Long::longValue).sum()))
        .isLessThan(Duration.ofSeconds(2));
  }

  @ParameterizedTest
  @CsvSource({
    "403, object is forbidden: namespace is being terminated",
    "403, ValidatingAdmissionPolicy 'claims' denied the request",
    "403, 'secrets is forbidden: exceeded quota: site, requested: secrets=1'",
    "403, 'secrets is forbidden: failed quota: site: must specify limits.cpu'",
    "409, changed meanwhile",
    "404, not found",
    "0, connection refused"
  })
  void waitsForNothingThatNoRightAllows(int code, String message) {
    assertThatThrownBy(() -> rights.use(() -> refusedTimes(1, code, message)))
        .isInstanceOf(KubernetesClientException.class);
    assertThat(asked).isEqualTo(1);
  }

  @Test
  void doesNotHoldUpAWorkerThatEnds() {
    var ending =
        new FreshRights(
            time -> {
              throw new InterruptedException();
            });
    assertThatThrownBy(() -> ending.use(() -> refusedTimes(1, 403, DENIED)))
        .isInstanceOf(KubernetesClientException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  private String refusedTimes(int times, int code, String message) {
    if (++asked <= times) {
      throw new KubernetesClientException(
          message, code, new StatusBuilder().withCode(code).withMessage(message).build());
    }
    return "granted";
  }
}
