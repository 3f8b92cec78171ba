package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import ai.crewlet.tenantry.testbed.engine.parts.Deliveries;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** {@code GET /integrations}, as recorded of the published engine's successor. */
public final class IntegrationRoutes {

  private static final List<String> VENDORS =
      List.of("slack", "mattermost", "jira", "confluence", "github", "gitlab", "plane");

  private final Parts parts;

  public IntegrationRoutes(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Router router) {
    router.add("GET", "/integrations", Access.READ, (request, v, caller) -> integrations());
  }

  private Reply integrations() {
    var body =
        Json.object().put("traffic_known", true).put("window_hours", Deliveries.WINDOW.toHours());
    var all = body.putArray("integrations");
    VENDORS.forEach(vendor -> all.add(integration(vendor)));
    return Reply.json(200, body);
  }

  private ObjectNode integration(String vendor) {
    var configured = configured(vendor);
    var count = parts.deliveries().count(vendor);
    var websocket = vendor.equals("mattermost");
    var entry =
        Json.object()
            .put("key", vendor)
            .put("configured", !configured.isMissingNode())
            .put("enabled", configured.path("enabled").asBoolean(false))
            .put("url", configured.path("url").asText(""))
            .put("workspace", configured.path("workspace").asText(""))
            .put("inbound_kind", websocket ? "websocket" : "webhook")
            .put("inbound_path", websocket ? "" : path(vendor));
    if (websocket) {
      entry.putNull("secret_present");
    } else {
      entry.put("secret_present", !configured.path("webhook_secret").asText("").isEmpty());
    }
    entry.putArray("seats");
    return entry
        .put("inbound", count)
        .put("routed", count)
        .put("skipped", 0)
        .put("coalesced", 0)
        .put("last_at", parts.deliveries().last(vendor).map(EngineClock::text).orElse(""));
  }

  private JsonNode configured(String vendor) {
    return parts
        .applier()
        .running()
        .map(running -> parts.revisions().document(running.revisionId()))
        .map(document -> document.path("integrations").path(vendor))
        .orElseGet(() -> Json.object().path("integrations"));
  }

  private static String path(String vendor) {
    return "/webhooks/" + vendor + (vendor.equals("slack") ? "/{handle}" : "");
  }
}
