package ai.crewlet.tenantry.workers.suspension;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workflows.suspension.Subscription;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a resume says about vendors (M175). */
class SubscriptionListTest {

  private static final Instant MORNING = Instant.parse("2026-11-30T08:00:00Z");

  @Test
  @DisplayName(
      "M175: the company's address and those of seats with an app, each with its vendor's last delivery")
  void listsWhoIsConnected() {
    var integrations =
        List.of(
            integration("github", "GitHub", "credentialsSecretRef: {name: gh},"),
            integration("jira", "Jira", ""),
            integration("slack", "Slack", ""));
    var seats =
        List.of(
            seat("lead", "slack: {credentialsSecretRef: {name: lead-slack}}"),
            seat("builder", "github: {credentialsSecretRef: {name: builder-github}}"),
            seat("founder", "slack: {channel: C1}"));

    assertThat(SubscriptionList.of(integrations, seats, Map.of("github", MORNING)))
        .containsExactly(
            new Subscription("GitHub", null, "https://h/webhooks/github", MORNING),
            new Subscription("GitHub", "builder", "https://h/webhooks/github/builder", MORNING),
            new Subscription("Slack", "lead", "https://h/webhooks/slack/lead", null));
  }

  private static Integration integration(String name, String type, String credentials) {
    return Manifests.as(
        Integration.class,
        Manifests.yaml(
            """
            apiVersion: crewlet.ai/v1alpha1
            kind: Integration
            metadata: {name: %s}
            spec: {%s companyRef: {name: acme}, type: %s}
            status: {webhookURL: "https://h/webhooks/%s"}
            """
                .formatted(name, credentials, type, name)));
  }

  private static Seat seat(String name, String own) {
    return Manifests.as(
        Seat.class,
        Manifests.yaml(
            """
            apiVersion: crewlet.ai/v1alpha1
            kind: Seat
            metadata: {name: %1$s}
            spec: {companyRef: {name: acme}, displayName: A Seat, integrations: {%2$s}}
            status:
              integrations:
                slack: {requestURL: "https://h/webhooks/slack/%1$s"}
                github: {webhookURL: "https://h/webhooks/github/%1$s"}
            """
                .formatted(name, own)));
  }
}
