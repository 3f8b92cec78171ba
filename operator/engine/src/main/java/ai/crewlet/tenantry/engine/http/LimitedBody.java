package ai.crewlet.tenantry.engine.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/** Reads a body into memory and gives up when it is longer than anything sane. */
final class LimitedBody implements BodySubscriber<byte[]> {

  /** The body was longer than the limit. */
  static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;

    TooLong(int limit) {
      super("answer longer than " + limit + " bytes");
    }
  }

  private final int limit;
  private final ByteArrayOutputStream received = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private @Nullable Subscription subscription;

  private LimitedBody(int limit) {
    this.limit = limit;
  }

  static BodyHandler<byte[]> upTo(int limit) {
    return info -> new LimitedBody(limit);
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    if (body.isDone()) {
      return;
    }
    for (var buffer : buffers) {
      if (received.size() + buffer.remaining() > limit) {
        if (subscription != null) {
          subscription.cancel();
        }
        body.completeExceptionally(new TooLong(limit));
        return;
      }
      var bytes = new byte[buffer.remaining()];
      buffer.get(bytes);
      received.writeBytes(bytes);
    }
  }

  @Override
  public void onError(Throwable failure) {
    body.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    body.complete(received.toByteArray());
  }
}
