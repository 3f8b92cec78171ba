package ai.crewlet.tenantry.workers.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workers.codec.CodecKeys.KeyFile;
import com.google.protobuf.util.JsonFormat;
import io.temporal.api.common.v1.Payloads;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C62: /encode and /decode for the Temporal UI")
class CodecServerTest {
  private static final String ORIGIN = "http://ui.example.com";
  private static final String PLAIN =
      """
      {"payloads":[{"metadata":{"encoding":"anNvbi9wbGFpbg=="},"data":"ImFjbWUi"}]}""";
  private final CodecKeys keys =
      CodecKeys.of(
          new KeyFile("k1", Map.of("k1", Base64.getEncoder().encodeToString(new byte[32]))));
  private final HttpClient http = HttpClient.newHttpClient();
  private CodecServer server;

  @BeforeEach
  void start() throws Exception {
    server = serve(new CodecAccess("s3cr3t", ORIGIN, false));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void encodesAndDecodesForTheBearerOfTheToken() throws Exception {
    var encoded = post(server, "/encode", PLAIN, Map.of("Authorization", "Bearer s3cr3t"));
    assertThat(encoded.statusCode()).isEqualTo(200);
    assertThat(encoded.body()).doesNotContain("ImFjbWUi");
    var decoded = post(server, "/decode", encoded.body(), Map.of("Authorization", "Bearer s3cr3t"));
    assertThat(parse(decoded.body())).isEqualTo(parse(PLAIN));
    var shown = post(server, "/decode", PLAIN, Map.of("Authorization", "Bearer s3cr3t"));
    assertThat(parse(shown.body())).as("never encrypted: shown as it is").isEqualTo(parse(PLAIN));
  }

  @Test
  void refusesEverybodyElse() throws Exception {
    for (var headers :
        List.<Map<String, String>>of(
            Map.of(),
            Map.of("Authorization", "Bearer wrong"),
            Map.of("Authorization", "Basic s3cr3t"),
            Map.of("Authorization", "Bearer s3cr3t", "Origin", "http://evil.example.com"))) {
      assertThat(post(server, "/decode", PLAIN, headers).statusCode())
          .as("%s", headers)
          .isEqualTo(401);
    }
    assertThat(post(server, "/s3cr3t/decode", PLAIN, Map.of()).statusCode()).isEqualTo(401);
  }

  @Test
  void aUiWithoutSignInMayCarryTheTokenInItsEndpoint() throws Exception {
    try (var open = serve(new CodecAccess("s3cr3t", ORIGIN, true))) {
      var answer = post(open, "/s3cr3t/decode", PLAIN, Map.of("Origin", ORIGIN));
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).hasValue(ORIGIN);
      assertThat(post(open, "/wrong/decode", PLAIN, Map.of()).statusCode()).isEqualTo(401);
    }
  }

  @Test
  void anEmptyTokenOpensTheDoorToNobody() {
    assertThatThrownBy(() -> new CodecAccess(" ", ORIGIN, true))
        .hasMessageContaining("TENANTRY_CODEC_TOKEN_FILE");
  }

  @Test
  void aBrowserMayAskBeforeItCalls() throws Exception {
    var uri = URI.create("http://localhost:%d/decode".formatted(server.address().getPort()));
    var asked = HttpRequest.newBuilder(uri).method("OPTIONS", BodyPublishers.noBody()).build();
    var answer = http.send(asked, BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(204);
    assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).hasValue(ORIGIN);
  }

  @Test
  void badInputIsAnsweredWithASentence() throws Exception {
    var auth = Map.of("Authorization", "Bearer s3cr3t");
    assertThat(post(server, "/decode", "not json", auth).statusCode()).isEqualTo(400);
    assertThat(post(server, "/else", PLAIN, auth).statusCode()).isEqualTo(404);
  }

  private CodecServer serve(CodecAccess access) throws Exception {
    return CodecServer.start(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), keys, access);
  }

  private HttpResponse<String> post(
      CodecServer to, String path, String body, Map<String, String> headers) throws Exception {
    var uri =
        URI.create(
            "http://%s:%d%s".formatted(to.address().getHostString(), to.address().getPort(), path));
    var request = HttpRequest.newBuilder(uri).POST(BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return http.send(request.build(), BodyHandlers.ofString());
  }

  private static Payloads parse(String json) throws Exception {
    var payloads = Payloads.newBuilder();
    JsonFormat.parser().merge(json, payloads);
    return payloads.build();
  }
}
