package ai.crewlet.tenantry.testbed.engine.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The threads of every stand-in in this JVM: two event loops, four workers, no more per engine. */
public final class Loops implements AutoCloseable {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(5);

  private final Vertx vertx =
      Vertx.vertx(
          new VertxOptions()
              .setEventLoopPoolSize(2)
              .setWorkerPoolSize(1)
              .setInternalBlockingPoolSize(1)
              .setFileSystemOptions(
                  new FileSystemOptions()
                      .setFileCachingEnabled(false)
                      .setClassPathResolvingEnabled(false)));
  private final HttpClient client =
      vertx.createHttpClient(new HttpClientOptions().setConnectTimeout(2_000));
  private final ExecutorService workers =
      Executors.newFixedThreadPool(
          4,
          task -> {
            var thread = new Thread(task, "stand-in-engine");
            thread.setDaemon(true);
            return thread;
          });

  Vertx vertx() {
    return vertx;
  }

  /** Runs the task soon, on a worker. */
  public void soon(Runnable task) {
    if (!workers.isShutdown()) {
      workers.execute(task);
    }
  }

  /** Runs the task after the delay, on a worker. */
  public void later(Duration delay, Runnable task) {
    if (delay.isZero()) {
      soon(task);
    } else if (!workers.isShutdown()) {
      vertx.setTimer(Math.max(1, delay.toMillis()), id -> soon(task));
    }
  }

  /**
   * Posts JSON with a bearer token; completes with the JSON of a 200, fails on anything else and on
   * five seconds without a word, and after ten in any case: a caller that goes on from here must
   * not wait for ever.
   */
  public CompletionStage<JsonNode> post(
      String host, int port, String path, String bearer, JsonNode body) {
    return client
        .request(
            new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setHost(host)
                .setPort(port)
                .setURI(path)
                .setIdleTimeout(LONGEST_SILENCE.toMillis()))
        .compose(
            request -> request.putHeader("authorization", "Bearer " + bearer).send(body.toString()))
        .compose(
            response ->
                response.statusCode() == 200
                    ? response.body()
                    : Future.failedFuture("status " + response.statusCode()))
        .map(Loops::json)
        .toCompletionStage()
        .toCompletableFuture()
        .orTimeout(2 * LONGEST_SILENCE.toMillis(), TimeUnit.MILLISECONDS);
  }

  private static JsonNode json(Buffer body) {
    try {
      return JSON.readTree(body.getBytes());
    } catch (IOException e) {
      throw new UncheckedIOException("no JSON from a stream listener", e);
    }
  }

  @Override
  public void close() {
    workers.shutdownNow();
    vertx.close().toCompletionStage().toCompletableFuture().orTimeout(10, TimeUnit.SECONDS).join();
  }
}
