package ai.crewlet.tenantry.testbed.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Raw HTTP against an engine, as anybody's client would speak it. */
final class Door {

  /** What came back. */
  record Answer(int status, Map<String, String> headers, String text) {
    JsonNode json() {
      try {
        return JsonMapper.builder().build().readTree(text);
      } catch (IOException e) {
        throw new AssertionError("not JSON: " + text, e);
      }
    }

    String error() {
      return json().path("error").asText();
    }
  }

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final URI base;
  private final Map<String, String> headers;

  Door(URI base, Map<String, String> headers) {
    this.base = base;
    this.headers = headers;
  }

  static Door open(URI base) {
    return new Door(base, Map.of());
  }

  Door token(String token) {
    return with("Authorization", "Bearer " + token);
  }

  Door with(String header, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new Door(base, more);
  }

  Answer get(String path) {
    return send("GET", path, null);
  }

  Answer put(String path, String body) {
    return send("PUT", path, body);
  }

  Answer post(String path, String body) {
    return send("POST", path, body);
  }

  Answer delete(String path) {
    return send("DELETE", path, null);
  }

  Answer send(String method, String path, String body) {
    return sendAsync(method, path, body).join();
  }

  CompletableFuture<Answer> sendAsync(String method, String path, String body) {
    var request =
        HttpRequest.newBuilder(base.resolve(path))
            .timeout(Duration.ofSeconds(10))
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return HTTP.sendAsync(request.build(), BodyHandlers.ofString()).thenApply(Door::answer);
  }

  private static Answer answer(HttpResponse<String> response) {
    var headers = new LinkedHashMap<String, String>();
    response.headers().map().forEach((name, values) -> headers.put(name, values.get(0)));
    return new Answer(response.statusCode(), headers, response.body());
  }
}
