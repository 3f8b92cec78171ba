package ai.crewlet.tenantry.operator.snapshot;

import java.util.Map;
import java.util.Optional;

/**
 * What is known of a company's ways in from outside (M100).
 *
 * @param gatewayApi whether the cluster knows HTTPRoutes; they can be installed and removed while
 *     the operator runs
 * @param byName the company's HTTPRoutes as they are now
 */
public record Routes(boolean gatewayApi, Map<String, RouteFacts> byName) {

  public Routes {
    byName = Map.copyOf(byName);
  }

  /** A cluster without the Gateway API. */
  public static Routes unsupported() {
    return new Routes(false, Map.of());
  }

  public Optional<RouteFacts> named(String name) {
    return Optional.ofNullable(byName.get(name));
  }
}
