package ai.crewlet.tenantry.testbed.chart;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * One identity that sends plain requests, so that a test sees each verb as the API server does.
 *
 * @param dry nothing stays: every check is made, then the change is dropped
 */
record Caller(KubernetesClient client, boolean dry) implements AutoCloseable {

  Caller dryly() {
    return new Caller(client, true);
  }

  Answer get(String path) {
    return send("GET", path, "", null);
  }

  Answer create(String collection, Object body) {
    return send("POST", collection, "application/json", body);
  }

  Answer apply(String path, Object body) {
    return send("PATCH", path, "application/apply-patch+yaml", body);
  }

  Answer patch(String path, Object body) {
    return send("PATCH", path, "application/merge-patch+json", body);
  }

  Answer update(String path, Object body) {
    return send("PUT", path, "application/json", body);
  }

  /** With a body, which the query gives way to: without one the JDK's client would send a GET. */
  Answer delete(String path) {
    var options =
        Map.of(
            "apiVersion", "v1",
            "kind", "DeleteOptions",
            "dryRun", dry ? List.of("All") : List.of());
    return send("DELETE", path, "application/json", options);
  }

  private Answer send(String method, String path, String type, @Nullable Object body) {
    var http = client.getHttpClient();
    var builder = http.newHttpRequestBuilder().uri(uri(method, path, type));
    if (body != null) {
      builder.method(method, type, Serialization.asJson(body));
    }
    try {
      var response = http.sendAsync(builder.build(), String.class).get();
      return new Answer(response.code(), String.valueOf(response.body()));
    } catch (ExecutionException e) {
      throw new IllegalStateException(method + " " + path + " got no answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private String uri(String method, String path, String type) {
    var query = new StringBuilder(path.contains("?") ? "&" : "?").append("fieldManager=test");
    if (type.contains("apply")) {
      query.append("&force=true");
    }
    if (dry && !method.equals("GET")) {
      query.append("&dryRun=All");
    }
    var server = client.getMasterUrl().toString();
    return server.replaceAll("/$", "") + path + (method.equals("GET") ? "" : query);
  }

  @Override
  public void close() {
    client.close();
  }
}
