package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.operator.OperatorMain;
import ai.crewlet.tenantry.testbed.chart.InstalledChart;
import ai.crewlet.tenantry.testbed.chart.Role;
import ai.crewlet.tenantry.testbed.platform.process.FreePorts;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The operator as a process beside the cluster, with exactly the rights of the chart's
 * ServiceAccount. It reaches engines by the addresses of their pods.
 */
public final class OperatorOnHost implements AutoCloseable {
  private static final String LOOPBACK = "127.0.0.1";

  private final FreePorts ports = new FreePorts();
  private final int port = ports.next();
  private final JavaProcess process;

  private OperatorOnHost(
      InstalledChart chart, Path log, List<String> options, Map<String, String> settings) {
    Map<String, String> environment = new TreeMap<>(environment(chart));
    environment.putAll(settings);
    this.process =
        JavaProcess.start("operator", log, environment, options, OperatorMain.class.getName());
  }

  /**
   * Starts it; {@link #awaitReady} tells when it serves.
   *
   * @param options of its JVM
   */
  public static OperatorOnHost start(InstalledChart chart, Path log, List<String> options) {
    return start(chart, log, options, Map.of());
  }

  /**
   * The same with settings of its own.
   *
   * @param settings by environment variable
   */
  public static OperatorOnHost start(
      InstalledChart chart, Path log, List<String> options, Map<String, String> settings) {
    return new OperatorOnHost(chart, log, options, settings);
  }

  private Map<String, String> environment(InstalledChart chart) {
    return Map.of(
        "OPERATOR_KUBECONFIG", chart.kubeconfig(Role.OPERATOR).toString(),
        "OPERATOR_ENGINE_ACCESS", "pod-ip",
        "OPERATOR_NAMESPACE", chart.namespace(),
        "OPERATOR_HTTP_HOST", LOOPBACK,
        "OPERATOR_HTTP_PORT", Integer.toString(port));
  }

  /**
   * Returns when it says that it is ready.
   *
   * @throws IllegalStateException with the end of its log when it does not get there
   */
  public OperatorOnHost awaitReady() {
    new ReadyCheck().await(process, address("/readyz"));
    return this;
  }

  /** Where it serves {@code /metrics} and the like. */
  public URI address(String path) {
    return URI.create("http://%s:%d%s".formatted(LOOPBACK, port, path));
  }

  public JavaProcess process() {
    return process;
  }

  @Override
  public void close() {
    process.close();
  }
}
