package ai.crewlet.tenantry.e2e.refusal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.Client.Printed;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Command lines that ask for what is not there, and sides that do not answer. */
@LocalStackTest
class BadCommandsIT {
  private static final int FAILED = 1;
  private static final int BAD_INPUT = 2;
  private static final int UNREACHABLE = 4;
  private static final String NOBODY_LISTENS = "127.0.0.1:1";

  private final Client client;
  private final LocalStack stack;

  BadCommandsIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  static Stream<Arguments> commands() {
    return Stream.of(
        row(
            "onboard",
            BAD_INPUT,
            "Missing required option: '--filename=<file>'\nsee: tenantry onboard --help"),
        row("onboard -f none.yaml", BAD_INPUT, "none.yaml cannot be read: there is no such file"),
        row("onboard -f .", BAD_INPUT, ". cannot be read: it is a folder"),
        row(
            "onboard -f acme.yaml --invite ada@example.com",
            BAD_INPUT,
            "whom to invite is <seat>=<address>, such as founder=ada@example.com; 'ada@example.com' is not"),
        row(
            "onboard -f acme.yaml --timeout soon",
            BAD_INPUT,
            "Invalid value for option '--timeout': 'soon' is not a duration such as 90s, 10m or 2h\nsee: tenantry onboard --help"),
        row(
            "retry bad-nobody",
            FAILED,
            "no motion of tenant bad-nobody is running, so there is nothing to retry; see: tenantry status bad-nobody"),
        row(
            "abort bad-nobody",
            FAILED,
            "no motion of tenant bad-nobody is running, so there is nothing to abort; see: tenantry status bad-nobody"),
        row(
            "correct bad-nobody",
            BAD_INPUT,
            "nothing to correct: give -f <file>, --invite <seat>=<address>, --secret <name> or --take-over"),
        row("status bad-nobody", FAILED, "there is no Tenant bad-nobody; see: tenantry list"),
        row(
            "invite bad-nobody founder=ada@example.com",
            FAILED,
            "there is no Tenant bad-nobody; see: tenantry list"),
        row(
            "invitation bad-nobody",
            FAILED,
            "no invitation of tenant bad-nobody is open: somebody has joined, or nobody is invited, or the company is not there; start one: tenantry invite bad-nobody <seat>=<address>"));
  }

  @ParameterizedTest(name = "tenantry {0}")
  @MethodSource("commands")
  void saysWhatIsWrong(String arguments, int exit, String message) {
    says(client.tenantry(arguments.split(" ")), exit, message);
  }

  @Test
  void saysThatTemporalDoesNotAnswer() {
    says(
        client.tenantry(Map.of("TEMPORAL_ADDRESS", NOBODY_LISTENS), "onboard", "-f", fine()),
        UNREACHABLE,
        "Temporal at 127.0.0.1:1 does not answer (UNAVAILABLE); check TEMPORAL_ADDRESS and that the service runs");
    var nowhere =
        client.tenantry(Map.of("TEMPORAL_ADDRESS", "temporal.invalid:7233"), "retry", "acme");
    assertThat(nowhere.text()) // a name server may be as silent as Temporal
        .containsPattern(
            "tenantry: Temporal at temporal.invalid:7233 does not answer \\((UNAVAILABLE|DEADLINE_EXCEEDED)\\); check TEMPORAL_ADDRESS and that the service runs\n$");
    assertThat(nowhere.exit()).isEqualTo(UNREACHABLE);
  }

  @Test
  void saysThatKubernetesDoesNotAnswer(@TempDir Path folder) throws IOException {
    var message =
        "Kubernetes at https://127.0.0.1:1/ does not answer (no connection); check KUBECONFIG and that the API server runs";
    var environment = Map.of("KUBECONFIG", kubeconfigOfNobody(folder));
    says(client.tenantry(environment, "list"), UNREACHABLE, message);

    var withSecret = TenantFile.of("bad-unreachable").with(text -> text + secret()).path();
    says(client.tenantry(environment, "onboard", "-f", withSecret), UNREACHABLE, message);
    try (var remains = new Remains(stack)) {
      assertThat(remains.of("bad-unreachable")).as("nothing was started").isEmpty();
    }
  }

  @Test
  void saysEverySettingThatCannotBeUsed() {
    var environment =
        Map.of("TENANTRY_CODEC_KEYS_FILE", "/none", "TENANTRY_ENGINE_ACCESS", "telepathy");
    assertThat(client.tenantry(environment, "retry", "acme").text())
        .startsWith("tenantry: settings cannot be used:\n")
        .contains("  TENANTRY_CODEC_KEYS_FILE: '/none' is not a file that can be read\n")
        .contains("  TENANTRY_ENGINE_ACCESS: ");
  }

  @Test
  void saysThatNothingIsParked() {
    var file = TenantFile.of("bad-retry");
    assertThat(client.tenantry("onboard", "-f", file.path(), "--invite", "founder=ada@example.com"))
        .matches(printed -> printed.exit() == 0);

    var tenant = new LiveTenant(stack, file.name());
    tenant.await( // the invitation is a motion of its own, and may still be on its way
        () ->
            says(
                client.tenantry("retry", file.name()),
                FAILED,
                "NothingParked: no step waits for anybody: the step \"wait for the person\" is running"));
  }

  private static void says(Printed printed, int exit, String message) {
    assertThat(printed.text()).isEqualTo("tenantry: " + message + "\n");
    assertThat(printed.exit()).isEqualTo(exit);
  }

  private String kubeconfigOfNobody(Path folder) throws IOException {
    var text =
        Files.readString(stack.platform().adminKubeconfig())
            .replaceAll("https://[^\\s\"]+", "https://" + NOBODY_LISTENS);
    return Files.writeString(folder.resolve("kubeconfig"), text).toString();
  }

  private static String fine() {
    return TenantFile.of("bad-no-temporal").path();
  }

  private static String secret() {
    return """
        ---
        apiVersion: v1
        kind: Secret
        metadata: {name: builder-slack}
        stringData: {botToken: not-a-real-one}
        """;
  }

  private static Arguments row(String command, int exit, String message) {
    return arguments(command, exit, message);
  }
}
