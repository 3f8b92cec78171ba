package ai.crewlet.tenantry.bench.measure;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** What an operator has looked at and has still to, by its own metrics. */
record Passes(HttpClient http, URI metrics) {
  private static final String CALLS = "operator_sdk_controllers_execution_reconcile_seconds_count{";
  private static final String MADE = "tenantry_operator_passes_total{outcome=\"made\"}";
  private static final String SPARED = "tenantry_operator_passes_total{outcome=\"spared\"}";

  Passes(URI metrics) {
    this(HttpClient.newHttpClient(), metrics);
  }

  /** No object waits for a pass and none is worked on. */
  boolean noneIsLeft() {
    return text()
            .lines()
            .filter(line -> line.matches("tenantry_operator_passes_(waiting|running) 0\\.0"))
            .count()
        == 2;
  }

  PassCount made() {
    String text = text();
    return new PassCount(
        sum(text, MADE, ""), sum(text, SPARED, ""), sum(text, CALLS, "controller=\"company\""));
  }

  private static long sum(String text, String series, String labels) {
    return text.lines()
        .filter(line -> line.startsWith(series) && line.contains(labels))
        .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
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
