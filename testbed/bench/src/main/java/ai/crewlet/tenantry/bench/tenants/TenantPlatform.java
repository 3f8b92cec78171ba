package ai.crewlet.tenantry.bench.tenants;

import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import ai.crewlet.tenantry.bench.platform.Writes;
import ai.crewlet.tenantry.e2e.stack.JavaProcess;
import ai.crewlet.tenantry.e2e.stack.ReadyCheck;
import ai.crewlet.tenantry.testbed.chart.Role;
import ai.crewlet.tenantry.testbed.platform.process.FreePorts;
import ai.crewlet.tenantry.testbed.proxy.ServiceProxy;
import ai.crewlet.tenantry.workers.Tenantry;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.temporal.client.WorkflowClient;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

/** The whole control plane: operator, one worker and one Tenant controller, each a process. */
final class TenantPlatform implements AutoCloseable {
  private final Deque<AutoCloseable> open = new ArrayDeque<>();
  private final FreePorts ports = new FreePorts();
  private final BenchPlatform bench;
  private final Map<String, String> environment;
  private final TemporalConnection temporal;

  private TenantPlatform(Path folder) {
    bench = BenchPlatform.startWithTemporal(folder);
    open.push(bench);
    var proxy = ServiceProxy.start(bench.admin());
    open.push(proxy);
    environment =
        Map.of(
            "TEMPORAL_ADDRESS",
            bench.local().temporalTarget(),
            "TENANTRY_ENGINE_ACCESS",
            "proxy:" + proxy.address(),
            "TENANTRY_NAMESPACE",
            bench.chart().namespace(),
            "TENANTRY_FULLNAME",
            bench.chart().fullname(),
            "TENANTRY_TIER_LABEL",
            "example.com/tier",
            "TENANTRY_INVITATIONS",
            "file:" + folder.resolve("invitations"));
    temporal =
        TemporalConnection.open(
            ControlPlaneSettings.read(environment).temporal(), new SimpleMeterRegistry());
    open.push(temporal);
  }

  static TenantPlatform start(Path folder) {
    var platform = new TenantPlatform(folder);
    TenantManifests.platform()
        .forEach(object -> platform.bench.admin().resource(object).serverSideApply());
    platform.bench.startOperator();
    platform.startRole("worker", Role.WORKER, "TENANTRY_WORKER_KUBECONFIG");
    platform.startRole("controller", Role.CONTROLLER, "TENANTRY_CONTROLLER_KUBECONFIG");
    return platform;
  }

  private void startRole(String name, Role role, String kubeconfig) {
    int port = ports.next();
    var settings = new TreeMap<>(environment);
    settings.put(kubeconfig, bench.chart().kubeconfig(role).toString());
    settings.put("TENANTRY_HEALTH_LISTEN", "127.0.0.1:" + port);
    var process =
        JavaProcess.start(
            name,
            bench.local().workDir().resolve("logs").resolve(name + ".log"),
            settings,
            BenchPlatform.ADVISED_JVM,
            Tenantry.class.getName(),
            name);
    open.push(process);
    new ReadyCheck().await(process, URI.create("http://127.0.0.1:%d/readyz".formatted(port)));
  }

  /** For data, logs and files. */
  Path folder() {
    return bench.local().workDir();
  }

  BenchPlatform bench() {
    return bench;
  }

  WorkflowClient temporal() {
    return temporal.client();
  }

  /** Requests of an account to the API server since then, reads and watches included. */
  Writes requests(Role role, Instant since) {
    var user = bench.chart().username(role);
    return Writes.of(bench.local().auditLog().entries(since, entry -> entry.user().equals(user)));
  }

  /** What a person's shell needs for the command line. */
  Map<String, String> shell() {
    var shell = new TreeMap<>(environment);
    shell.put("KUBECONFIG", bench.local().adminKubeconfig().toString());
    return shell;
  }

  @Override
  public void close() {
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (Exception e) {
        throw new IllegalStateException("a part of the platform did not stop", e);
      }
    }
  }
}
