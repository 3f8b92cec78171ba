package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.StandardHttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("I60: who does not lead for certain writes nothing")
class LeaseGuardTest {
  private static final HttpRequest RENEWAL =
      request("PATCH", "/apis/coordination.k8s.io/v1/namespaces/ops/leases/operator");
  private static final HttpRequest WRITE =
      request("PATCH", "/apis/crewlet.ai/v1alpha1/namespaces/a/companies/acme");
  private static final HttpRequest READ = request("GET", "/api/v1/namespaces/a/pods");

  private final AtomicLong now = new AtomicLong();
  private final LeaseGuard guard = new LeaseGuard("ops", Duration.ofSeconds(15), now::get);

  @Test
  void whoStandsByOnlyReadsAndAsksForTheLease() {
    renew(200);

    assertRefused();
    assertThatCode(() -> send(READ)).doesNotThrowAnyException();
    assertThatCode(() -> send(RENEWAL)).doesNotThrowAnyException();
  }

  @Test
  void theLeaderWritesForAsLongAsItsLeaseIsGood() {
    renew(200);
    guard.began();
    pass(15);
    assertThatCode(() -> send(WRITE)).doesNotThrowAnyException();

    pass(1);

    assertRefused();
  }

  @Test
  void onlyAGrantedRenewalCountsAndFromWhenItWasAskedFor() {
    renew(200);
    guard.began();
    pass(10);
    send(RENEWAL);
    pass(4); // the answer takes its time
    guard.after(RENEWAL, new Answer(RENEWAL, 200), null);
    pass(11);
    assertThatCode(() -> send(WRITE)).doesNotThrowAnyException();
    renew(409);

    pass(1);

    assertRefused();
  }

  @Test
  void whoLedOnceWritesNoMore() {
    renew(200);
    guard.began();
    guard.ended();

    assertRefused();
  }

  private void assertRefused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> send(WRITE))
        .withMessageContaining("does not lead")
        .withMessageContaining("companies/acme");
  }

  private void renew(int code) {
    send(RENEWAL);
    guard.after(RENEWAL, new Answer(RENEWAL, code), null);
  }

  private void send(HttpRequest request) {
    guard.before(null, request, null);
  }

  private void pass(int seconds) {
    now.addAndGet(Duration.ofSeconds(seconds).toNanos());
  }

  private static HttpRequest request(String method, String path) {
    return new StandardHttpRequest.Builder()
        .method(method, "application/json", "{}")
        .uri("https://127.0.0.1:6443" + path)
        .build();
  }

  private record Answer(HttpRequest request, int code) implements HttpResponse<String> {
    @Override
    public String body() {
      return "";
    }

    @Override
    public Optional<HttpResponse<?>> previousResponse() {
      return Optional.empty();
    }

    @Override
    public List<String> headers(String key) {
      return List.of();
    }

    @Override
    public Map<String, List<String>> headers() {
      return Map.of();
    }
  }
}
