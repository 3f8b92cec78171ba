package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.tenancy.Tier;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the cluster says that a plan depends on.
 *
 * @param tiers every EngineClass by name
 * @param tenantId of the live Tenant of this name; null when there is none
 * @param namespaceLabels of the namespace the Tenant names or will get; null when there is none, or
 *     when its name follows from a Tenant yet to be created
 * @param namespaceClaimedBy another Tenant that has the namespace; null when none has
 */
public record PlanFacts(
    Map<String, Tier> tiers,
    @Nullable String tenantId,
    @Nullable Map<String, String> namespaceLabels,
    @Nullable String namespaceClaimedBy) {

  public PlanFacts {
    tiers = Map.copyOf(tiers);
  }

  public Optional<Tier> tier(String name) {
    return Optional.ofNullable(tiers.get(name));
  }
}
