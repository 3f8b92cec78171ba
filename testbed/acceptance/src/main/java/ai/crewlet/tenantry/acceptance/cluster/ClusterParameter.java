package ai.crewlet.tenantry.acceptance.cluster;

import java.util.Objects;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.engine.support.store.Namespace;
import org.junit.platform.launcher.LauncherSession;

/** Hands the one {@link AcceptanceCluster} of a session to the cases that ask for it. */
public final class ClusterParameter implements ParameterResolver {
  private static final String PLACE = "acceptance";

  /** Makes the cluster available to every case of the session. */
  public static void offer(LauncherSession session, AcceptanceCluster cluster) {
    session.getStore().put(Namespace.create(PLACE), AcceptanceCluster.class, cluster);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == AcceptanceCluster.class;
  }

  @Override
  public AcceptanceCluster resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return Objects.requireNonNull(
        context
            .getStore(StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.create(PLACE))
            .get(AcceptanceCluster.class, AcceptanceCluster.class),
        "no cluster is offered: run testbed/acceptance/run");
  }
}
