package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.SecretKeys;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@GuideTest
@DisplayName("Handing credentials to the operator")
class Guide5CredentialsIT {
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");
  private static final String SLACK =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Integration
      metadata: {name: slack, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, type: Slack}
      ---
      """;
  private static final String REFERENCED =
      TenantSpace.ACME + "  integrations: {slack: {credentialsSecretRef: {name: lead-slack}}}\n";

  private final ControlPlane plane;

  Guide5CredentialsIT(ControlPlane plane) {
    this.plane = plane;
  }

  @Test
  @DisplayName(
      "M72, M85, M107, M152 to M154: the URL first, then the Secret, then a refreshed token; nothing restarts")
  void aSeatsOwnSlackApp() {
    var space = plane.tenant("team");
    space.apply(SLACK + TenantSpace.ACME);
    space.awaitReady();
    var base = space.field("company/acme", ".status.endpoints.publicBaseURL");
    space.awaitField(
        "seat/lead", ".status.integrations.slack.requestURL", base + "/webhooks/slack/lead");

    space.apply(SLACK + REFERENCED);
    space.awaitCondition("seat/lead", "ResolvedRefs", "False/SecretNotFound");
    space.awaitCondition("company/acme", "ConfigApplied", "False/RevisionBlocked");
    space.apply(secret("first"));
    space.awaitReady();
    awaitHeld(space, "first");
    var revisions = plane.engineOf(space.name()).revisionsWritten();

    space.apply(secret("second"));

    awaitHeld(space, "second");
    assertThat(held(space, "first")).isFalse();
    space.awaitReady();
    assertThat(plane.engineOf(space.name()).revisionsWritten()).isEqualTo(revisions);
    assertThat(
            plane
                .admin()
                .pods()
                .inNamespace(space.name())
                .withName("acme-engine-0")
                .get()
                .getStatus()
                .getContainerStatuses()
                .get(0)
                .getRestartCount())
        .isZero();
  }

  @Test
  @DisplayName("M113: the value goes into the engine's store and nowhere else")
  void theValueIsNowhereElse() {
    var space = plane.tenant("team");
    space.apply(secret("canary") + "---\n" + SLACK + REFERENCED);
    space.awaitReady();
    awaitHeld(space, "canary");

    assertThat(plane.engineOf(space.name()).document().orElseThrow().toString())
        .doesNotContain("canary");
    for (var secret : plane.admin().secrets().inNamespace(space.name()).list().getItems()) {
      var values = secret.getData().values().stream().map(TenantSpace::decoded).toList();
      assertThat(values.toString().contains("canary"))
          .as(secret.getMetadata().getName())
          .isEqualTo(secret.getMetadata().getName().equals("lead-slack"));
    }
    assertThat(plane.must("get", "company,seat,unit,integration", "-n", space.name(), "-o", "yaml"))
        .doesNotContain("canary");
  }

  /** With the constants of the API module (M114). */
  private static String secret(String value) {
    return """
    apiVersion: v1
    kind: Secret
    metadata: {name: lead-slack, namespace: ${namespace}}
    type: Opaque
    stringData: {%s: %s-bot-token, %s: %s-signing-secret}
    """
        .formatted(SecretKeys.SLACK_BOT_TOKEN, value, SecretKeys.SLACK_SIGNING_SECRET, value);
  }

  private void awaitHeld(TenantSpace space, String value) {
    Awaitility.await("the engine to hold " + value)
        .atMost(TenantSpace.PATIENCE)
        .until(() -> held(space, value));
  }

  private boolean held(TenantSpace space, String value) {
    var engine = plane.engineOf(space.name());
    return REFERENCE
        .matcher(engine.document().map(Object::toString).orElse(""))
        .results()
        .map(reference -> engine.secret(reference.group(1)).orElse(""))
        .anyMatch((value + "-bot-token")::equals);
  }
}
