package ai.crewlet.tenantry.workers.connection;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.company.Endpoints;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/**
 * What a vendor creates a seat's app from (M152): Slack's app manifest, GitHub's App manifest. The
 * names and scopes an engine needs are this project's own reading; who knows better edits the text.
 * Pure.
 */
final class AppManifests {

  /** Slack: {@code display_information.name}. */
  private static final int SLACK_NAME = 35;

  /** GitHub: an App's name. */
  private static final int GITHUB_NAME = 34;

  private static final List<String> SLACK_SCOPES =
      List.of(
          "app_mentions:read",
          "channels:history",
          "channels:read",
          "chat:write",
          "files:read",
          "groups:history",
          "groups:read",
          "im:history",
          "im:read",
          "im:write",
          "reactions:write",
          "users:read");
  private static final List<String> SLACK_EVENTS =
      List.of("app_mention", "message.channels", "message.groups", "message.im");
  private static final List<String> GITHUB_EVENTS =
      List.of(
          "issue_comment",
          "issues",
          "pull_request",
          "pull_request_review",
          "pull_request_review_comment",
          "push");

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private AppManifests() {}

  /** The manifest as JSON text. */
  static String of(Vendor vendor, Seat seat, Company company, String url) {
    var manifest =
        switch (vendor) {
          case SLACK -> slack(seat, company, url);
          case GITHUB -> github(seat, company, url);
        };
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(manifest);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a manifest cannot be written as JSON", e);
    }
  }

  private static ObjectNode slack(Seat seat, Company company, String url) {
    var manifest = NODES.objectNode();
    manifest
        .putObject("display_information")
        .put("name", cut(seat.getSpec().displayName(), SLACK_NAME))
        .put("description", "Seat %s of %s".formatted(name(seat), companyName(company)));
    manifest
        .putObject("features")
        .putObject("bot_user")
        .put("display_name", cut(seat.getSpec().displayName(), SLACK_NAME))
        .put("always_online", true);
    var scopes = manifest.putObject("oauth_config").putObject("scopes").putArray("bot");
    SLACK_SCOPES.forEach(scopes::add);
    var settings = manifest.putObject("settings");
    var subscriptions = settings.putObject("event_subscriptions").put("request_url", url);
    var events = subscriptions.putArray("bot_events");
    SLACK_EVENTS.forEach(events::add);
    settings
        .put("org_deploy_enabled", false)
        .put("socket_mode_enabled", false)
        .put("token_rotation_enabled", false);
    return manifest;
  }

  private static ObjectNode github(Seat seat, Company company, String url) {
    var manifest =
        NODES
            .objectNode()
            .put("name", cut(seat.getSpec().displayName(), GITHUB_NAME))
            .put("description", "Seat %s of %s".formatted(name(seat), companyName(company)))
            .put("url", homepage(company, url))
            .put("public", false);
    manifest.putObject("hook_attributes").put("url", url).put("active", true);
    manifest
        .putObject("default_permissions")
        .put("contents", "write")
        .put("issues", "write")
        .put("metadata", "read")
        .put("pull_requests", "write");
    var events = manifest.putArray("default_events");
    GITHUB_EVENTS.forEach(events::add);
    return manifest;
  }

  /** Where people find the company; GitHub asks for one. */
  private static String homepage(Company company, String otherwise) {
    return Optional.ofNullable(company.getStatus())
        .map(CompanyStatus::endpoints)
        .map(Endpoints::dashboardBaseURL)
        .orElse(otherwise);
  }

  private static String companyName(Company company) {
    return company.getSpec().companyName();
  }

  private static String name(Seat seat) {
    return seat.getMetadata().getName();
  }

  private static String cut(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest).strip();
  }
}
