package ai.crewlet.tenantry.acceptance.cluster;

import ai.crewlet.tenantry.e2e.stack.OperatorOnHost;
import ai.crewlet.tenantry.testbed.chart.ChartInstall;
import ai.crewlet.tenantry.testbed.chart.ChartValues;
import ai.crewlet.tenantry.testbed.chart.InstalledChart;
import ai.crewlet.tenantry.testbed.platform.ClusterAccess;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/**
 * The cluster with our chart in it and the operator beside it. Closing it takes out everything that
 * was put in.
 */
public final class AcceptanceCluster implements AutoCloseable {
  /** On everything that a run makes outside of its namespaces. */
  static final String MARK = "tenantry.example.com/acceptance";

  private static final ChartValues CHART =
      ChartValues.of("acceptance", "tenantry-acceptance")
          .with("fullnameOverride", "tenantry-acceptance")
          .with("tenantProvisioner.namespaceLabels.tier", "example.com/tier");
  private static final List<String> SMALL_JVM = List.of("-Xmx256m");

  private final AcceptanceSettings settings;
  private final ClusterAccess access;
  private @Nullable OperatorOnHost operator;
  private boolean closed;

  private AcceptanceCluster(AcceptanceSettings settings) {
    this.settings = settings;
    this.access = access(settings);
  }

  /**
   * Installs the chart and starts the operator.
   *
   * @throws UnusableCluster when the cluster cannot take it; nothing has been written then
   */
  public static AcceptanceCluster prepare(AcceptanceSettings settings, Consumer<String> progress) {
    AcceptanceCluster cluster = new AcceptanceCluster(settings);
    new Preflight(cluster.admin(), settings).check();
    try {
      progress.accept("installing the chart into " + cluster.admin().getMasterUrl());
      InstalledChart chart = ChartInstall.install(cluster.access, CHART);
      cluster.operator =
          OperatorOnHost.start(chart, settings.workDir().resolve("operator.log"), SMALL_JVM)
              .awaitReady();
      return cluster;
    } catch (RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  /** Removes what a run that was killed has left. */
  public static void clean(AcceptanceSettings settings) {
    AcceptanceCluster left = new AcceptanceCluster(settings);
    if (left.admin().namespaces().withLabel(MARK).list().getItems().isEmpty()) {
      left.close();
      return;
    }
    InstalledChart chart = ChartInstall.install(left.access, CHART);
    left.operator =
        OperatorOnHost.start(chart, settings.workDir().resolve("clean.log"), SMALL_JVM)
            .awaitReady();
    left.close();
  }

  private static ClusterAccess access(AcceptanceSettings settings) {
    try {
      Files.createDirectories(settings.workDir());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make " + settings.workDir(), e);
    }
    Config config = Config.fromKubeconfig(settings.kubeconfig().toFile());
    return new ClusterAccess(
        new KubernetesClientBuilder().withConfig(config).build(),
        settings.kubeconfig(),
        settings.kubectl(),
        settings.helm(),
        settings.workDir());
  }

  public KubernetesClient admin() {
    return access.admin();
  }

  public AcceptanceSettings settings() {
    return settings;
  }

  /** Tenants first, while the operator can still let their Companies go. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    removeTenants();
    if (operator != null) {
      operator.close();
    }
    ChartInstall.remove(access, CHART);
    admin().close();
  }

  private void removeTenants() {
    admin().namespaces().withLabel(MARK).delete();
    Awaitility.await("the namespaces of the cases to be gone")
        .atMost(Duration.ofMinutes(2))
        .until(() -> admin().namespaces().withLabel(MARK).list().getItems().isEmpty());
  }
}
