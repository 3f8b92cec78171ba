package ai.crewlet.tenantry.operator.metrics;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;

/** Sees every request to the API server, and when it answered last. */
public final class ApiMeter implements Interceptor {
  private static final String NO_ANSWER = "none";
  private static final int ITS_OWN_FAULT = 500;

  private final BiConsumer<ApiRequest, String> counted;
  private volatile Instant answered = Instant.MIN;

  ApiMeter(BiConsumer<ApiRequest, String> counted) {
    this.counted = counted;
  }

  /** When the API server was last heard of as one that works. */
  public Instant answeredLast() {
    return answered;
  }

  @Override
  public void after(
      HttpRequest request, HttpResponse<?> response, AsyncBody.Consumer<List<ByteBuffer>> body) {
    if (response.code() < ITS_OWN_FAULT) {
      answered = Instant.now();
    }
    counted.accept(requested(request), Integer.toString(response.code()));
  }

  @Override
  public void afterConnectionFailure(HttpRequest request, Throwable failure) {
    counted.accept(requested(request), NO_ANSWER);
  }

  private static ApiRequest requested(HttpRequest request) {
    String query = request.uri().getQuery();
    return ApiRequest.of(
        request.method(), request.uri().getPath(), query != null && query.contains("watch=true"));
  }
}
