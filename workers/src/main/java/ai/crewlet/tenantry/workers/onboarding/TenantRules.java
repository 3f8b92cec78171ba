package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Pure rules about a Tenant that exists already. */
final class TenantRules {

  private static final ObjectMapper JSON = new ObjectMapper();

  private TenantRules() {}

  /** Throws when the live Tenant must not be touched by this request. */
  static void check(Tenant live, Map<String, Object> manifest) {
    var name = live.getMetadata().getName();
    if (live.isMarkedForDeletion()) {
      throw FailureType.TENANT_DELETING.failure(
          "Tenant %s is being deleted; wait until it is gone, then onboard again".formatted(name));
    }
    var asked = JSON.valueToTree(manifest).at("/spec/tier").asText("");
    var settled = live.getStatus() == null ? null : live.getStatus().settled();
    if (settled == null || settled.tier() == null || settled.tier().equals(asked)) {
      return;
    }
    throw FailureType.TIER_DIFFERS.failure(
        "Tenant %s spec.tier: the tenant is on %s, the request says %s; to change the tier use move-tier"
            .formatted(name, settled.tier(), asked.isEmpty() ? "none" : asked));
  }

  /** Throws when somebody changed the Tenant since the caller planned with it (C46). */
  static void checkGeneration(Tenant live, @Nullable Long planned) {
    var generation = live.getMetadata().getGeneration();
    if (planned != null && !planned.equals(generation)) {
      throw FailureType.FIELD_CONFLICT.failure(
          "Tenant %s was changed since the request was planned (generation %d, now %d); look at it and ask again"
              .formatted(live.getMetadata().getName(), planned, generation));
    }
  }

  /** Whether a motion has carried out exactly what the spec says now (C46). */
  static boolean settled(Tenant live) {
    var settled = live.getStatus() == null ? null : live.getStatus().settled();
    return settled != null
        && live.getMetadata().getGeneration().equals(settled.generation())
        && (Outcome.SUCCEEDED.value().equals(settled.outcome())
            || Outcome.NOTHING_TO_DO.value().equals(settled.outcome()));
  }

  /** Whether the live Tenant already says everything the manifest says. */
  static boolean says(Tenant live, Map<String, Object> manifest) {
    JsonNode asked = JSON.valueToTree(manifest);
    JsonNode has = JSON.valueToTree(live);
    return contains(has.path("spec"), asked.path("spec"))
        && contains(has.path("metadata").path("labels"), asked.path("metadata").path("labels"));
  }

  private static boolean contains(JsonNode has, JsonNode asked) {
    if (asked.isMissingNode() || asked.isNull()) {
      return true;
    }
    if (asked.isObject()) {
      return asked.properties().stream()
          .allMatch(entry -> contains(has.path(entry.getKey()), entry.getValue()));
    }
    return has.equals(asked) || (has.isValueNode() && has.asText().equals(asked.asText()));
  }
}
