package ai.crewlet.tenantry.e2e.secrecy;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.workflows.Ids;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.protobuf.util.JsonFormat;
import io.temporal.api.common.v1.Payload;
import io.temporal.api.common.v1.Payloads;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Does what the Temporal UI in a browser does to show a payload. */
@LocalStackTest
class TemporalUiCodecIT {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final HttpClient http = HttpClient.newHttpClient();
  private final LocalStack stack;
  private final Client client;

  TemporalUiCodecIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  @Test
  @DisplayName("C62: the UI decodes a workflow's input through the codec it is configured with")
  void theUiShowsWhatAWorkflowWasStartedWith() throws Exception {
    var file = TenantFile.of("canary-ui").with(text -> text.replace("tier: team", "tier: gold"));
    client.tenantry("onboard", "-f", file.path());
    var ui = stack.platform().temporalUi();
    try (var histories = new Histories(stack)) {
      var input = histories.input(Ids.tenant(file.name()));
      assertThat(input.toString()).as("as kept").doesNotContain("Acme Corporation");

      var decoded = decode(input, ui.toString());
      assertThat(decoded.statusCode()).as(decoded.body()).isEqualTo(200);
      assertThat(decoded.headers().firstValue("Access-Control-Allow-Origin"))
          .hasValue(ui.toString());
      assertThat(payload(decoded)).contains("Acme Corporation", "tier\":\"gold");

      assertThat(decode(input, "https://elsewhere.example.com").statusCode())
          .as("another page in the same browser")
          .isEqualTo(401);
    }
  }

  private HttpResponse<String> decode(Payload payload, String origin)
      throws IOException, InterruptedException {
    var body = JsonFormat.printer().print(Payloads.newBuilder().addPayloads(payload));
    return http.send(
        HttpRequest.newBuilder(URI.create(endpoint() + "/decode"))
            .header("Content-Type", "application/json")
            .header("X-Namespace", "default")
            .header("Origin", origin)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  /** Where the UI's own settings send it. */
  private String endpoint() throws IOException, InterruptedException {
    var settings =
        http.send(
            HttpRequest.newBuilder(stack.platform().temporalUi().resolve("/api/v1/settings"))
                .build(),
            BodyHandlers.ofString());
    JsonNode codec = JSON.readTree(settings.body()).path("Codec").path("Endpoint");
    assertThat(codec.asText()).as(settings.body()).startsWith("http://127.0.0.1:");
    return codec.asText();
  }

  private static String payload(HttpResponse<String> response) throws IOException {
    var payloads = Payloads.newBuilder();
    JsonFormat.parser().merge(response.body(), payloads);
    return payloads.getPayloads(0).getData().toStringUtf8();
  }
}
