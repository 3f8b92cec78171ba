package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.plan.Mistake.Kind;
import ai.crewlet.tenantry.workflows.ManifestObject;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * Fields of a Tenant that are no content: each is changed by a command of its own. What cannot
 * change at all is the schema's to refuse. Pure.
 */
final class TenantChangeRules {

  private static final ObjectMapper JSON = new ObjectMapper();

  private TenantChangeRules() {}

  static List<Mistake> check(Tenant live, ManifestObject manifest) {
    JsonNode asked = JSON.valueToTree(manifest.body());
    var mistakes = new ArrayList<Mistake>();
    tier(live, asked.at("/spec/tier").asText(""), mistakes);
    suspension(live, asked.at("/spec/suspend"), mistakes);
    return mistakes;
  }

  private static void tier(Tenant live, String asked, List<Mistake> mistakes) {
    var tier = live.getSpec().tier();
    if (tier == null || tier.equals(asked)) {
      return;
    }
    var name = live.getMetadata().getName();
    mistakes.add(
        asked.isEmpty()
            ? new Mistake(
                label(name),
                "spec.tier",
                "missing; the tenant is on " + tier,
                "write tier: " + tier)
            : new Mistake(
                Kind.TIER_DIFFERS,
                label(name),
                "spec.tier",
                "says %s, the tenant is on %s".formatted(asked, tier),
                "to change the tier use: tenantry move-tier %s --to %s".formatted(name, asked)));
  }

  private static void suspension(Tenant live, JsonNode asked, List<Mistake> mistakes) {
    if (!asked.isBoolean() || asked.booleanValue() == live.getSpec().suspended()) {
      return;
    }
    var name = live.getMetadata().getName();
    mistakes.add(
        new Mistake(
            label(name),
            "spec.suspend",
            live.getSpec().suspended()
                ? "says false, the tenant is suspended"
                : "says true, the tenant runs",
            "leave it out, and use: tenantry %s %s"
                .formatted(asked.booleanValue() ? "suspend" : "resume", name)));
  }

  private static String label(String tenant) {
    return "Tenant/" + tenant;
  }
}
