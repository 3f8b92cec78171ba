package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
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

  /**
   * Whether exactly what the spec says now is in place (C46): the last lifecycle motion has said
   * so, or, of a tenant whose spec was changed since, the controller does.
   */
  static boolean settled(Tenant live) {
    var settled = live.getStatus() == null ? null : live.getStatus().settled();
    if (settled == null) {
      return false;
    }
    var generation = live.getMetadata().getGeneration();
    return (generation.equals(settled.generation()) && wentWell(settled))
        || (settled.wasOnboarded() && inPlace(live.getStatus().conditions(), generation));
  }

  private static boolean wentWell(Settled settled) {
    return Outcome.SUCCEEDED.value().equals(settled.outcome())
        || Outcome.NOTHING_TO_DO.value().equals(settled.outcome());
  }

  private static boolean inPlace(List<Condition> conditions, Long generation) {
    return conditions.stream()
        .filter(c -> ConditionType.SPEC_SETTLED.value().equals(c.getType()))
        .anyMatch(
            c -> "True".equals(c.getStatus()) && generation.equals(c.getObservedGeneration()));
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
