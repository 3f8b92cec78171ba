package ai.crewlet.tenantry.e2e.seeing;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import ai.crewlet.tenantry.e2e.stack.PlatformSecrets;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.Condition;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One tenant through refusal, parking, abort, work and a fault; each told by the command line. */
@LocalStackTest
class SeeingIT {
  private static final int BAD_INPUT = 2;
  private static final int NEEDS_ATTENTION = 3;
  private static final Map<String, String> NO_TEMPORAL = Map.of("TEMPORAL_ADDRESS", "127.0.0.1:1");

  private final LocalStack stack;
  private final Client client;
  private final TenantFile file = TenantFile.of("seen");
  private final LiveTenant tenant;

  SeeingIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.tenant = new LiveTenant(stack, file.name());
  }

  @Test
  @DisplayName(
      "M143 C60: why names the one thing at fault; history keeps a refused, an aborted and an onboarded run")
  void tellsWhatHappenedAndWhy() throws IOException {
    refused();
    parked();
    aborted();
    atWork();
    broken();
    remembered();
  }

  private void refused() {
    var gold = file.with(text -> text.replace("tier: team", "tier: gold"));
    assertThat(client.tenantry("onboard", "-f", gold.path()).exit()).isEqualTo(BAD_INPUT);
    var history = client.tenantry(NO_TEMPORAL, "history", file.name());
    assertThat(history.exit()).as(history.text()).isZero();
    assertThat(history.text()).contains("Refused (TierUnknown)", "OnboardTenant", "cli:");
  }

  private void parked() {
    PlatformSecrets.assertMissing(stack, "together");
    var needy =
        file.with(text -> text.replace("  tier: team", "  tier: team\n  providers: [together]"));
    assertThat(client.tenantry("onboard", "-f", needy.path()).exit()).isEqualTo(NEEDS_ATTENTION);
    tenant.awaitVerdict(ConditionType.OPERATION_HEALTHY, "False CredentialsMissing");
    tenant.awaitVerdict(ConditionType.READY, "False CredentialsMissing");
    var why = client.tenantry(NO_TEMPORAL, "why", file.name());
    assertThat(why.exit()).as(why.text()).isEqualTo(NEEDS_ATTENTION);
    assertThat(why.text())
        .contains(
            "OnboardTenant waits for you at step CREDENTIALS", "agentic-system/together-token")
        .contains("object   Secret together-token in namespace agentic-system")
        .contains("kubectl create secret generic together-token -n agentic-system")
        .contains(", then: tenantry retry seen");
    assertThat(client.tenantry(NO_TEMPORAL, "list", "--needs-attention").text())
        .contains("seen", "(needs you)");
    var status = client.tenantry(NO_TEMPORAL, "status", file.name()).text();
    assertThat(status.split("agentic-system/together-token is missing", -1))
        .as("said once: " + status)
        .hasSize(2);
  }

  private void aborted() {
    assertThat(client.tenantry("abort", file.name()).exit()).isZero();
    try (var run = new MotionHistory(stack, file.name())) {
      run.result(OnboardingResult.class); // its end is written down after the Tenant has gone
    }
    assertThat(tenant.find()).isEmpty();
    var history = client.tenantry(NO_TEMPORAL, "history", file.name(), "--steps");
    assertThat(history.text())
        .as("the Tenant is gone, its history is not")
        .contains("Aborted", "onboard onto tier team, with a company of ")
        .contains("had waited for a person: CredentialsMissing");
  }

  private void atWork() {
    var onboard = client.tenantry("onboard", "-f", file.path());
    assertThat(onboard.exit()).as(onboard.text()).isZero();
    tenant.awaitOnboarded();
    tenant.await(
        () -> {
          var why = client.tenantry(NO_TEMPORAL, "why", file.name());
          assertThat(why.exit()).as(why.text()).isZero();
          assertThat(why.text()).contains("the tenant is at work");
        });
  }

  private void broken() {
    var change =
        "{\"spec\":{\"integrations\":{\"slack\":{\"credentialsSecretRef\":{\"name\":\"nowhere\"}}}}}";
    client.kubectl(
        "patch", "seat", "builder", "-n", tenant.namespace(), "--type", "merge", "-p", change);
    tenant.await(
        () ->
            assertThat(tenant.company().getStatus().conditions())
                .filteredOn(c -> c.getType().equals("Ready"))
                .extracting(Condition::getReason)
                .containsExactly("SecretNotFound"));
    tenant.await(this::theSeatIsNamed);
  }

  /** Once the Tenant and the Seat say so too. */
  private void theSeatIsNamed() throws IOException {
    var why = client.tenantry(NO_TEMPORAL, "why", file.name(), "-o", "json");
    assertThat(why.exit()).as(why.text()).isEqualTo(NEEDS_ATTENTION);
    var fault = json(why.text()).get("fault");
    assertThat(fault.get("object").asText()).isEqualTo("Seat builder");
    assertThat(fault.get("field").asText())
        .isEqualTo("spec.integrations.slack.credentialsSecretRef");
    assertThat(fault.get("reason").asText()).isEqualTo("SecretNotFound");
    assertThat(fault.get("command").asText())
        .startsWith("kubectl create secret generic nowhere -n " + tenant.namespace());
  }

  private void remembered() throws IOException {
    var byName = json(client.tenantry(NO_TEMPORAL, "history", file.name(), "-o", "json").text());
    assertThat(texts(byName, "outcome")).containsExactly("Refused", "Aborted", "Succeeded");
    assertThat(texts(byName.get(1).get("steps"), "state")).contains("UNDONE", "WAITING");
    assertThat(texts(byName.get(2).get("steps"), "state"))
        .contains("DONE")
        .doesNotContain("PARKED");
    var id = tenant.get().getStatus().tenantId();
    var byId =
        json(client.tenantry(NO_TEMPORAL, "history", "--tenant-id", id, "-o", "json").text());
    assertThat(texts(byId, "outcome")).containsExactly("Succeeded");
    assertThat(
            stack
                .platform()
                .admin()
                .configMaps()
                .inNamespace(stack.chart().namespace())
                .list()
                .getItems())
        .extracting(map -> map.getMetadata().getName())
        .contains("tenant-%s-history".formatted(id), "refused-history");
  }

  private static JsonNode json(String text) throws IOException {
    return new ObjectMapper().readTree(text);
  }

  private static List<String> texts(JsonNode array, String field) {
    return StreamSupport.stream(array.spliterator(), false)
        .map(entry -> entry.get(field).asText())
        .toList();
  }
}
