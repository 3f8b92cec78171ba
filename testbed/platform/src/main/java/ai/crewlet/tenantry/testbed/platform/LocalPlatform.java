package ai.crewlet.tenantry.testbed.platform;

import ai.crewlet.tenantry.testbed.node.LocalNode;
import ai.crewlet.tenantry.testbed.platform.kubernetes.ClusterFiles;
import ai.crewlet.tenantry.testbed.platform.kubernetes.ClusterFiles.User;
import ai.crewlet.tenantry.testbed.platform.kubernetes.ControlPlane;
import ai.crewlet.tenantry.testbed.platform.kubernetes.Kubeconfig;
import ai.crewlet.tenantry.testbed.platform.process.Binaries;
import ai.crewlet.tenantry.testbed.platform.process.FreePorts;
import ai.crewlet.tenantry.testbed.platform.temporal.TemporalServer;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A real Kubernetes API server with its controllers, a real Temporal server and a node that runs
 * programs of this JVM, all on loopback and free ports (design 5). Everything ends with {@link
 * #close}, and with this JVM at the latest.
 */
public final class LocalPlatform implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(LocalPlatform.class);

  private final FreePorts ports = new FreePorts();
  private final WorkFolder work;
  private final Binaries binaries;
  private final ClusterFiles files;
  private final AuditLog auditLog;
  private final ControlPlane controlPlane;
  private final TemporalServer temporal;
  private final Deque<AutoCloseable> open = new ArrayDeque<>();
  private KubernetesClient admin;
  private LocalNode node;

  private LocalPlatform(PlatformOptions options, Binaries binaries) {
    this.binaries = binaries;
    this.work = WorkFolder.of(options.workDir());
    open.push(work);
    this.files = ClusterFiles.in(work.folder("kubernetes"));
    this.auditLog = new AuditLog(files.auditLog());
    this.controlPlane = new ControlPlane(binaries, files, ports, work.logs());
    this.temporal =
        new TemporalServer(
            binaries.temporal(),
            work.folder("temporal").resolve("temporal.db"),
            options.searchAttributes(),
            options.codecEndpoint(),
            options.temporalSettings(),
            ports,
            work.logs());
  }

  /**
   * Starts it; returns when every part serves. Builds the binaries first if that was never done.
   *
   * @throws ai.crewlet.tenantry.testbed.platform.process.ProcessFailedException when a part does
   *     not come up, with the end of its log; nothing is left running then
   */
  public static LocalPlatform start(PlatformOptions options) {
    // A build takes minutes; its progress has to be seen whatever the level of logging.
    var platform = new LocalPlatform(options, Binaries.locate(log::warn));
    try {
      platform.startParts(options);
      return platform;
    } catch (RuntimeException e) {
      platform.close();
      throw e;
    }
  }

  private void startParts(PlatformOptions options) {
    var since = System.nanoTime();
    open.push(controlPlane::stop);
    open.push(temporal::stop);
    controlPlane.startApiServer();
    if (options.withTemporal()) {
      temporal.start();
    }
    controlPlane.awaitApiServer();
    controlPlane.startControllerManager();
    kubeconfig(User.ADMIN).writeTo(adminKubeconfig());
    admin = kubeconfig(User.ADMIN).client();
    open.push(admin);
    startNode(options);
    controlPlane.awaitControllerManager();
    if (options.withTemporal()) {
      temporal.awaitReady();
    }
    log.info(
        "local platform ready after {} ms: {} (logs in {})",
        (System.nanoTime() - since) / 1_000_000,
        apiServer(),
        work.logs());
  }

  private void startNode(PlatformOptions options) {
    var client = kubeconfig(User.LOCAL_NODE).impatientClient();
    open.push(client);
    node = new LocalNode(client, work.folder("node"), options.node());
    open.push(node::stop);
    if (options.withNode()) {
      node.start();
    }
  }

  /** A client that may do everything: for fixtures and for looking, never for our processes. */
  public KubernetesClient admin() {
    return admin;
  }

  public Path adminKubeconfig() {
    return work.root().resolve("admin.kubeconfig");
  }

  private Kubeconfig kubeconfig(User user) {
    return Kubeconfig.of(apiServer(), files, user);
  }

  /** An administrator's access, for whatever works on any cluster. */
  public ClusterAccess access() {
    return new ClusterAccess(admin, adminKubeconfig(), kubectl(), helm(), workDir());
  }

  public ServiceAccountAccess serviceAccounts() {
    return access().serviceAccounts();
  }

  public URI apiServer() {
    return controlPlane.apiServer();
  }

  public AuditLog auditLog() {
    return auditLog;
  }

  /** Host and port of Temporal's gRPC front end, for {@code WorkflowServiceStubsOptions}. */
  public String temporalTarget() {
    return temporal.target();
  }

  public URI temporalUi() {
    return temporal.ui();
  }

  public LocalNode node() {
    return node;
  }

  public Path kubectl() {
    return binaries.kubectl();
  }

  public Path helm() {
    return binaries.helm();
  }

  public Path temporalCli() {
    return binaries.temporal();
  }

  /** Where everything of this platform lies; {@code logs} in it has one file per process. */
  public Path workDir() {
    return work.root();
  }

  /** Stops the API server alone; etcd keeps its data, the controllers go on trying. */
  public void stopApiServer() {
    controlPlane.stopApiServer();
  }

  /** Starts the API server again, on the same port; returns when it serves. */
  public void startApiServer() {
    controlPlane.startApiServer();
    controlPlane.awaitApiServer();
  }

  /** Stops the controllers alone: nothing makes pods of a StatefulSet, or empties a namespace. */
  public void stopControllerManager() {
    controlPlane.stopControllerManager();
  }

  /** Starts the controllers again; returns at once, and what has waited for them goes on. */
  public void startControllerManager() {
    controlPlane.startControllerManager();
  }

  public void stopTemporal() {
    temporal.stop();
  }

  /** Starts Temporal on the same ports, with its histories; returns when it serves. */
  public void startTemporal() {
    temporal.start();
    temporal.awaitReady();
  }

  /** Starts Temporal on the same ports with nothing in it, as after the loss of its database. */
  public void startTemporalEmpty() {
    temporal.forget();
    startTemporal();
  }

  /** Stops everything in the reverse order of its start. */
  @Override
  public void close() {
    while (!open.isEmpty()) {
      var part = open.pop();
      try {
        part.close();
      } catch (Exception e) {
        log.warn("a part of the local platform did not stop cleanly: {}", part, e);
      }
    }
  }
}
