package ai.crewlet.tenantry.bench.measure;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** What an operator has still to look at, by its own metrics. */
record PassQueue(HttpClient http, URI metrics) {
  PassQueue(URI metrics) {
    this(HttpClient.newHttpClient(), metrics);
  }

  /** No object waits for a pass and none is worked on. */
  boolean isEmpty() {
    return text()
            .lines()
            .filter(line -> line.matches("tenantry_operator_passes_(waiting|running) 0\\.0"))
            .count()
        == 2;
  }

  private String text() {
    try {
      return http.send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString()).body();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new InterruptedIOException("the metrics were not awaited"));
    } catch (IOException e) {
      throw new UncheckedIOException("the operator's metrics cannot be read", e);
    }
  }
}
