package ai.crewlet.tenantry.testbed.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Rules between fields, which the schema cannot say. */
final class DocumentRules {

  private final List<Violation> found = new ArrayList<>();

  private DocumentRules() {}

  static List<Violation> violations(ObjectNode document) {
    var rules = new DocumentRules();
    rules.integrations(document.path("integrations"));
    rules.knowledge(document);
    rules.roles("roles", document.path("roles"));
    rules.units("units", document.path("units"));
    return rules.found;
  }

  private void integrations(JsonNode integrations) {
    if (integrations.path("confluence").isObject() && enabled(integrations.path("plane"))) {
      value(
          "",
          "integrations.confluence and integrations.plane are mutually exclusive — the knowledge"
              + " backend is single-homed; a Confluence→Plane migration is a cut-over (disable one)");
    }
    needs(integrations, "github", "webhook_secret");
    needs(integrations, "gitlab", "url", "signing_secret");
    needs(integrations, "plane", "url", "webhook_secret");
  }

  private void needs(JsonNode integrations, String vendor, String... fields) {
    var integration = integrations.path(vendor);
    for (var field : fields) {
      if (enabled(integration) && blank(integration.path(field))) {
        value(
            "integrations." + vendor,
            vendor + "." + field + " is required when " + vendor + " is enabled");
        return;
      }
    }
  }

  private void knowledge(ObjectNode document) {
    var knowledge = document.path("knowledge");
    boolean plane = enabled(document.path("integrations").path("plane"));
    if (!knowledge.path("plane_projects").isEmpty() && !plane) {
      value("", "knowledge.plane_projects requires an enabled integrations.plane");
    }
    if (!knowledge.path("confluence_spaces").isEmpty() && plane) {
      value("", "knowledge.confluence_spaces is not for integrations.plane");
    }
  }

  private void roles(String path, JsonNode roles) {
    for (int i = 0; i < roles.size(); i++) {
      schedules(path + "." + i, roles.get(i).path("schedules"));
    }
  }

  private void units(String path, JsonNode units) {
    for (int i = 0; i < units.size(); i++) {
      var unit = units.get(i);
      var at = path + "." + i;
      roles(at + ".roles", unit.path("roles"));
      schedules(at, unit.path("schedules"));
      units(at + ".children", unit.path("children"));
      for (int r = 0; r < unit.path("roles").size(); r++) {
        if (!blank(unit.path("roles").get(r).path("unit"))) {
          value(at + ".roles." + r, "unit is for root seats only");
        }
      }
    }
  }

  private void schedules(String path, JsonNode schedules) {
    for (int i = 0; i < schedules.size(); i++) {
      var schedule = schedules.get(i);
      var mistake = Cron.mistake(schedule.path("cron").asText(""));
      if (!mistake.isEmpty()) {
        value(
            path + ".schedules." + i,
            "schedule '"
                + schedule.path("name").asText()
                + "': invalid cron '"
                + schedule.path("cron").asText()
                + "': "
                + mistake);
      }
    }
  }

  private void value(String path, String message) {
    found.add(new Violation(path, "Value error, " + message, "value_error"));
  }

  private static boolean enabled(JsonNode integration) {
    return integration.path("enabled").asBoolean(false);
  }

  private static boolean blank(JsonNode node) {
    return node.isMissingNode() || node.isNull() || node.isTextual() && node.asText().isBlank();
  }
}
