package ai.crewlet.tenantry.engine.fleet;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One engine process of the company.
 *
 * @param id its pod's name
 * @param roles among {@code ingress}, {@code seats}, {@code workers}
 * @param configRevision the revision the status is about: the one it was told to run (assumed)
 * @param configError why it could not be applied; the engine's prose, at most 2,000 characters,
 *     empty when it could
 */
public record FleetNode(
    String id,
    List<String> roles,
    Map<String, String> labels,
    Optional<String> configRevision,
    ConfigStatus configStatus,
    String configError) {

  public FleetNode {
    roles = List.copyOf(roles);
    labels = Map.copyOf(labels);
  }

  /** Whether this is the data pod: the one that takes webhooks in. */
  public boolean isData() {
    return roles.contains("ingress");
  }
}
