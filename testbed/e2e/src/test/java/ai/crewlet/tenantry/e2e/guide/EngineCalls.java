package ai.crewlet.tenantry.e2e.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;

/** Plain HTTP to an engine's API at the address the Company reports, with a bearer token. */
final class EngineCalls {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final HttpClient http;
  private final URI api;
  private final String token;

  EngineCalls(String proxy, URI api, String token) {
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .proxy(ProxySelector.of(address(proxy)))
            .build();
    this.api = api;
    this.token = token;
  }

  private static InetSocketAddress address(String hostAndPort) {
    var parts = hostAndPort.split(":");
    return new InetSocketAddress(parts[0], Integer.parseInt(parts[1]));
  }

  /** Status and body; the body is never an error's reason to fail here. */
  record Answer(int status, JsonNode body) {}

  Answer get(String path) {
    return send("GET", path, "", Map.of());
  }

  Answer post(String path, String body, Map<String, String> headers) {
    return send("POST", path, body, headers);
  }

  Answer put(String path, String body, Map<String, String> headers) {
    return send("PUT", path, body, headers);
  }

  private Answer send(String method, String path, String body, Map<String, String> headers) {
    var request =
        HttpRequest.newBuilder(api.resolve(path))
            .method(method, BodyPublishers.ofString(body))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json");
    headers.forEach(request::header);
    try {
      var answer = http.send(request.build(), BodyHandlers.ofString());
      return new Answer(answer.statusCode(), json(answer.body()));
    } catch (IOException e) {
      throw new UncheckedIOException("%s %s at %s".formatted(method, path, api), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the engine was asked", e);
    }
  }

  private static JsonNode json(String body) throws IOException {
    return body.isBlank() ? JSON.missingNode() : JSON.readTree(body);
  }
}
