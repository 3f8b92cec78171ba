package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.document.Company;
import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Request;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What vendors call, on the public listener only (contract 8). */
public final class WebhookRoutes {

  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

  private final Parts parts;

  public WebhookRoutes(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Router router) {
    router
        .add("POST", "/webhooks/slack/{handle}", Access.OPEN, this::slack)
        .add(
            "POST",
            "/webhooks/github/{handle}",
            Access.OPEN,
            (r, v, c) -> seatGithub(r, v.get("handle")))
        .add(
            "POST",
            "/webhooks/github",
            Access.OPEN,
            (r, v, c) -> github(r, companySecret("github")));
    for (var vendor : new String[] {"gitlab", "jira", "confluence", "plane"}) {
      router.add("POST", "/webhooks/" + vendor, Access.OPEN, (r, v, c) -> company(vendor));
    }
  }

  private Reply slack(Request request, Map<String, String> variables, String caller) {
    var body = Json.mapping(request.text());
    if (body.isPresent() && body.get().path("type").asText().equals("url_verification")) {
      return Reply.json(200, Json.object().put("challenge", body.get().path("challenge").asText()));
    }
    if (parts.applier().running().isEmpty()) {
      return unavailable("unconfigured", 15);
    }
    var secret = seat(variables.get("handle")).map(Company.Seat::signingSecret).map(this::resolved);
    boolean signed = secret.isPresent() && Signatures.slack(secret.get(), request);
    if (!signed) {
      return Reply.error(401, "invalid signature");
    }
    parts.deliveries().accepted("slack");
    return Reply.json(200, Json.object().put("ok", true));
  }

  private Reply seatGithub(Request request, String handle) {
    var role = document().flatMap(d -> Roles.find(d, handle));
    var secret =
        role.map(r -> r.path("integrations").path("github").path("webhook_secret").asText(""))
            .map(this::resolved)
            .orElse("");
    return github(request, secret);
  }

  private Reply github(Request request, String secret) {
    if (secret.isEmpty()) {
      return unavailable("no_webhook_secret", 300);
    }
    return Signatures.github(secret, request)
        ? accepted("github")
        : Reply.error(401, "invalid signature");
  }

  private Reply company(String vendor) {
    boolean there = document().map(d -> d.path("integrations").has(vendor)).orElse(false);
    return there ? accepted(vendor) : unavailable("unconfigured", 300);
  }

  private Reply accepted(String vendor) {
    parts.deliveries().accepted(vendor);
    return Reply.json(200, Json.object().put("status", "ok"));
  }

  private String companySecret(String vendor) {
    return document()
        .map(d -> d.path("integrations").path(vendor).path("webhook_secret").asText(""))
        .map(this::resolved)
        .orElse("");
  }

  private Optional<JsonNode> document() {
    return parts.applier().running().map(r -> parts.revisions().document(r.revisionId()));
  }

  private Optional<Company.Seat> seat(String handle) {
    return parts.applier().running().flatMap(r -> r.company().seat(handle));
  }

  private String resolved(String text) {
    return REFERENCE
        .matcher(text)
        .replaceAll(m -> Matcher.quoteReplacement(parts.secrets().value(m.group(1)).orElse("")));
  }

  private static Reply unavailable(String reason, int seconds) {
    return Reply.json(503, Json.object().put("status", "unavailable").put("reason", reason))
        .with("retry-after", String.valueOf(seconds));
  }
}
