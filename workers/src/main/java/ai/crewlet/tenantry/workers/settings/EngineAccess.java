package ai.crewlet.tenantry.workers.settings;

import java.net.InetSocketAddress;
import java.util.Optional;

/**
 * How {@code <company>-engine.<namespace>.svc} is reached: directly by Service DNS inside the
 * cluster, or through an HTTP proxy that knows those names.
 *
 * @param proxy the proxy; empty: Service DNS
 */
public record EngineAccess(Optional<InetSocketAddress> proxy) {
  public static final EngineAccess SERVICE = new EngineAccess(Optional.empty());

  private static final String PROXY = "proxy:";

  /** Parses {@code service} or {@code proxy:<host:port>}. */
  public static EngineAccess parse(String value) {
    if (value.equals("service")) {
      return SERVICE;
    }
    if (value.startsWith(PROXY)) {
      return new EngineAccess(
          Optional.of(ControlPlaneSettings.address(value.substring(PROXY.length()))));
    }
    throw new IllegalArgumentException(
        "'%s' is neither service nor proxy:<host:port>".formatted(value));
  }
}
