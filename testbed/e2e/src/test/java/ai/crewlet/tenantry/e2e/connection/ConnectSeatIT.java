package ai.crewlet.tenantry.e2e.connection;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.e2e.secrecy.Histories;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Goes the way of a person who gives a seat its Slack app, and later new tokens. */
@LocalStackTest
class ConnectSeatIT {
  private static final String NAME = "join-acme";
  private static final List<String> CANARIES =
      List.of("canary-bot-one-91c2", "canary-sign-one-7d0e", "canary-bot-two-55aa");
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{(K8S_SEAT_LEAD_BOTTOKEN_\\w+)}");

  private final LocalStack stack;
  private final Client client;
  private final LiveTenant tenant;
  private final StringBuilder printed = new StringBuilder();

  ConnectSeatIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.tenant = new LiveTenant(stack, NAME);
  }

  @Test
  @DisplayName(
      "Address and manifest go out, a Secret's name comes in, new values are followed into the engine without a revision; no value is written down anywhere; two that wait are both named (C30, C47, C53, M70, M107, M143, M152 to M155)")
  void handsCredentialsOver() throws IOException {
    must("onboard", "-f", TenantFile.of(NAME).path());
    tenant.awaitOnboarded();
    refusals();

    var url = seat().getStatus().integrations().slack().requestURL();
    assertThat(connect()).contains(url, "bot_events", "--from-env-file <file>");
    tenant.await( // status asks Temporal, and answers without it when that is busy
        () ->
            assertThat(must("status", NAME))
                .contains("beside     ConnectSeat, step SECRET", id("lead")));

    assertThat(connect("--from-env-file", file("one", CANARIES.get(0), CANARIES.get(1))))
        .contains("connected to Slack with Secret lead-slack");
    assertThat(held()).isEqualTo(CANARIES.get(0));
    assertThat(seat().getMetadata().getManagedFields())
        .filteredOn(entry -> entry.getFieldsV1().toString().contains("f:credentialsSecretRef"))
        .extracting(entry -> entry.getManager())
        .containsExactly(FieldManagers.CONNECT);
    assertThat(connect("--secret", "lead-slack")).contains("already");
    assertThat(connect())
        .as("a connected seat's address can be looked up, and nothing waits afterwards")
        .contains(url, "refers to Secret lead-slack already", "--rotated");

    var revisions = tenant.engine().revisionsWritten();
    assertThat(connect("--from-env-file", file("two", CANARIES.get(2), CANARIES.get(1))))
        .contains("the engine has the values of Secret lead-slack since");
    assertThat(held()).isEqualTo(CANARIES.get(2));
    assertThat(connect("--rotated")).contains("the engine has the values");
    assertThat(tenant.engine().revisionsWritten()).as("no revision").isEqualTo(revisions);
    nothingIsWrittenDown();
  }

  private void refusals() {
    var human = client.tenantry("connect", NAME, "--seat", "founder", "--slack");
    assertThat(human.exit()).as(human.text()).isEqualTo(2);
    assertThat(human.text()).contains("Human seat");
    var value = client.tenantry("connect", NAME, "--seat", "lead", "--slack", "--secret", "xoxb-1");
    assertThat(value.exit()).as(value.text()).isNotZero();
    assertThat(value.text()).contains("give its name").doesNotContain("xoxb-1");
    parks("lead");
    parks("builder");
    whyNamesBoth();
    abort("builder");
    abort("lead");
    awaitNoneRuns();
    assertThat(seat().getSpec().integrations()).isNull();
  }

  /** On a Secret that is the engine's own. */
  private void parks(String seat) {
    var secret = NAME + "-keyring";
    must("connect", NAME, "--seat", seat, "--slack", "--secret", secret, "--no-wait");
  }

  /** The Tenant's status shows one of them at most (C47). */
  private void whyNamesBoth() {
    tenant.await(
        () -> {
          var why = client.tenantry("why", NAME);
          assertThat(why.exit()).as(why.text()).isEqualTo(3);
          assertThat(why.text())
              .contains("ConnectSeat waits for you at step SECRET", "reason   InvalidRequest")
              .contains("tenantry retry %s --motion %s".formatted(NAME, id("lead")))
              .contains("tenantry retry %s --motion %s".formatted(NAME, id("builder")));
        });
  }

  private void abort(String seat) {
    must("abort", NAME, "--motion", id(seat));
  }

  /** What is started while one of them still ends joins it. */
  private void awaitNoneRuns() {
    var running = "WorkflowId STARTS_WITH 'tenant/%s/seat/' AND ExecutionStatus = 'Running'";
    try (var temporal = new MotionHistory(stack, NAME)) {
      tenant.await(() -> assertThat(temporal.count(running.formatted(NAME))).isZero());
    }
  }

  private static String id(String seat) {
    return "tenant/%s/seat/%s/slack".formatted(NAME, seat);
  }

  private String connect(String... more) {
    var arguments =
        Stream.concat(
                List.of("connect", NAME, "--seat", "lead", "--slack").stream(),
                List.of(more).stream())
            .toArray(String[]::new);
    return must(arguments);
  }

  private String must(String... arguments) {
    var answer = client.tenantry(arguments);
    printed.append(answer.text());
    assertThat(answer.exit()).as(answer.text()).isZero();
    return answer.text();
  }

  private Seat seat() {
    return stack
        .platform()
        .admin()
        .resources(Seat.class)
        .inNamespace(tenant.namespace())
        .withName("lead")
        .get();
  }

  /** What the engine answers for the seat's bot token. */
  private String held() {
    var reference = REFERENCE.matcher(tenant.engine().document().orElseThrow().toString());
    assertThat(reference.find()).isTrue();
    return tenant.engine().secret(reference.group(1)).orElse("");
  }

  private static String file(String name, String botToken, String signingSecret)
      throws IOException {
    var folder = Files.createDirectories(Path.of("target", "credentials"));
    return Files.writeString(
            folder.resolve(name + ".env"),
            "# of the seat's Slack app\nSLACK_BOT_TOKEN=%s\nsigningSecret=%s\n"
                .formatted(botToken, signingSecret))
        .toAbsolutePath()
        .toString();
  }

  private void nothingIsWrittenDown() throws IOException {
    try (var histories = new Histories(stack)) {
      var decoded = histories.decoded();
      assertThat(decoded).as("control: payloads are decoded").contains("lead-slack");
      assertThat(decoded).doesNotContain(CANARIES);
      assertThat(histories.listed()).doesNotContain(CANARIES);
    }
    assertThat(printed.toString()).contains("lead-slack").doesNotContain(CANARIES);
    assertThat(client.kubectl("get", "tenants,companies,seats,events", "-A", "-o", "yaml").text())
        .contains("lead-slack")
        .doesNotContain(CANARIES);
    try (var logs = Files.list(stack.platform().workDir().resolve("logs"))) {
      assertThat(logs.map(ConnectSeatIT::read).collect(Collectors.joining("\n")))
          .contains(tenant.namespace())
          .doesNotContain(CANARIES);
    }
  }

  private static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
