package ai.crewlet.tenantry.testbed.platform.kubernetes;

import ai.crewlet.tenantry.testbed.platform.process.Binaries;
import ai.crewlet.tenantry.testbed.platform.process.FreePorts;
import ai.crewlet.tenantry.testbed.platform.process.GoMemory;
import ai.crewlet.tenantry.testbed.platform.process.ManagedProcess;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** etcd, kube-apiserver and kube-controller-manager; ports and data stay over stops and starts. */
public final class ControlPlane {
  private static final Duration START = Duration.ofSeconds(90);
  private static final Duration STOP = Duration.ofSeconds(5);

  private final ClusterFiles files;
  private final int apiServerPort;
  private final ManagedProcess etcd;
  private final ManagedProcess apiServer;
  private final ManagedProcess controllerManager;
  private final Path controllerManagerKubeconfig;

  public ControlPlane(Binaries binaries, ClusterFiles files, FreePorts ports, Path logs) {
    var etcdPort = ports.next();
    this.files = files;
    this.apiServerPort = ports.next();
    this.controllerManagerKubeconfig = files.folder().resolve("controller-manager.kubeconfig");
    this.etcd =
        new ManagedProcess(
            "etcd",
            Flags.etcd(binaries.etcd(), files.folder().resolve("etcd"), etcdPort, ports.next()),
            GoMemory.environment(),
            logs.resolve("etcd.log"));
    this.apiServer =
        new ManagedProcess(
            "kube-apiserver",
            Flags.apiServer(binaries.apiServer(), files, etcdPort, apiServerPort),
            GoMemory.environment(),
            logs.resolve("kube-apiserver.log"));
    this.controllerManager =
        new ManagedProcess(
            "kube-controller-manager",
            Flags.controllerManager(
                binaries.controllerManager(), files, controllerManagerKubeconfig),
            GoMemory.environment(),
            logs.resolve("kube-controller-manager.log"));
  }

  public URI apiServer() {
    return URI.create("https://127.0.0.1:" + apiServerPort);
  }

  /** Starts etcd and the API server; {@link #awaitApiServer} says when they serve. */
  public void startApiServer() {
    etcd.start();
    apiServer.start();
  }

  /** Waits until the API server serves, its own roles included. */
  public void awaitApiServer() {
    apiServer.awaitReady(START, () -> Files.exists(files.certificateAuthority()));
    try (var client = admin()) {
      apiServer.awaitReady(START, () -> succeeds(() -> "ok".equals(client.raw("/readyz"))));
    }
  }

  public void startControllerManager() {
    Kubeconfig.of(apiServer(), files, ClusterFiles.User.CONTROLLER_MANAGER)
        .writeTo(controllerManagerKubeconfig);
    controllerManager.start();
  }

  /** Waits until controllers act: the namespace {@code default} has got its ServiceAccount. */
  public void awaitControllerManager() {
    try (var client = admin()) {
      var account = client.serviceAccounts().inNamespace("default").withName("default");
      controllerManager.awaitReady(START, () -> succeeds(() -> account.get() != null));
    }
  }

  private KubernetesClient admin() {
    return Kubeconfig.of(apiServer(), files, ClusterFiles.User.ADMIN).impatientClient();
  }

  /** Kills it: asked to end it would wait for its clients' watches. etcd has all there is. */
  public void stopApiServer() {
    apiServer.kill();
  }

  public void stopControllerManager() {
    controllerManager.stop(STOP);
  }

  public void stop() {
    stopControllerManager();
    stopApiServer();
    etcd.stop(STOP);
  }

  private interface Question {
    boolean answer();
  }

  private static boolean succeeds(Question question) {
    try {
      return question.answer();
    } catch (KubernetesClientException e) {
      return false;
    }
  }
}
