package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.engine.EngineUnavailable;
import ai.crewlet.tenantry.engine.EngineUnavailable.Kind;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends requests and turns every way in which no answer comes into one sentence. */
final class Wire {

  /** The largest answer read: a document of a thousand seats fits, a flood does not. */
  private static final int MAX_ANSWER = 4 << 20;

  private final HttpClient http;
  private final Duration deadline;

  Wire(HttpClient http, Duration deadline) {
    this.http = http;
    this.deadline = deadline;
  }

  Answer send(URI address, Call call, AccessToken token) {
    var said = call + " at " + address;
    var exchange = http.sendAsync(request(address, call, token), LimitedBody.upTo(MAX_ANSWER));
    try {
      var response = await(exchange);
      return new Answer(said, response.statusCode(), response.body());
    } catch (TimeoutException e) {
      exchange.cancel(true);
      throw new EngineUnavailable(Kind.TIMED_OUT, said, "waited " + deadline.toMillis() + " ms");
    } catch (InterruptedException e) {
      exchange.cancel(true);
      Thread.currentThread().interrupt();
      throw new EngineUnavailable(Kind.INTERRUPTED, said, "");
    } catch (ExecutionException e) {
      throw unavailable(e.getCause(), said);
    }
  }

  private HttpResponse<byte[]> await(CompletableFuture<HttpResponse<byte[]>> exchange)
      throws TimeoutException, InterruptedException, ExecutionException {
    return exchange.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
  }

  private static HttpRequest request(URI address, Call call, AccessToken token) {
    var request =
        HttpRequest.newBuilder(address.resolve(call.route()))
            .header("Authorization", "Bearer " + token.reveal())
            .header("Accept", "application/json");
    call.headers().forEach(request::header);
    call.body().ifPresent(body -> request.header("Content-Type", "application/json"));
    return request
        .method(
            call.method(),
            call.body().map(BodyPublishers::ofString).orElseGet(BodyPublishers::noBody))
        .build();
  }

  /** The cause itself is dropped on purpose: its message is not ours and may quote headers. */
  private static EngineUnavailable unavailable(Throwable cause, String said) {
    if (cause instanceof HttpTimeoutException) {
      return new EngineUnavailable(Kind.TIMED_OUT, said, "no connection within the time allowed");
    }
    if (cause instanceof ConnectException refused) {
      return refused.getCause() instanceof UnresolvedAddressException
          ? new EngineUnavailable(Kind.UNREACHABLE, said, "its host name does not resolve")
          : connecting(refused, said);
    }
    if (cause instanceof LimitedBody.TooLong || cause instanceof ProtocolException) {
      return new EngineUnavailable(Kind.UNREADABLE_ANSWER, said, "no HTTP answer of a sane size");
    }
    return new EngineUnavailable(Kind.CONNECTION_LOST, said, "");
  }

  private static EngineUnavailable connecting(ConnectException failure, String said) {
    var message = failure.getMessage();
    var refused = message == null || message.contains("refused");
    return new EngineUnavailable(refused ? Kind.CONNECTION_REFUSED : Kind.UNREACHABLE, said, "");
  }
}
