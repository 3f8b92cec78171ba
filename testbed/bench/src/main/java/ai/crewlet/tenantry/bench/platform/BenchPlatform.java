package ai.crewlet.tenantry.bench.platform;

import ai.crewlet.tenantry.e2e.stack.OperatorOnHost;
import ai.crewlet.tenantry.testbed.chart.ChartInstall;
import ai.crewlet.tenantry.testbed.chart.ChartValues;
import ai.crewlet.tenantry.testbed.chart.InstalledChart;
import ai.crewlet.tenantry.testbed.chart.Role;
import ai.crewlet.tenantry.testbed.engine.StandInEngine;
import ai.crewlet.tenantry.testbed.engine.control.StandInEngines;
import ai.crewlet.tenantry.testbed.node.NodeSettings;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.PlatformOptions;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A fresh cluster, our chart in it, a node that carries a thousand engines. */
public final class BenchPlatform implements AutoCloseable {
  /**
   * As docs/operations.md advises: one replica with a heap of 256 MiB, the collector that a JVM
   * chooses by itself in a container of less than 2 GiB, the quick compiler alone, and first the
   * cipher that this compiler makes fast.
   */
  public static final List<String> ADVISED_JVM =
      List.of(
          "-Xmx256m",
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-Djdk.tls.client.cipherSuites=TLS_CHACHA20_POLY1305_SHA256,TLS_AES_256_GCM_SHA384,TLS_AES_128_GCM_SHA256,TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256,TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256");

  /**
   * An activity goes to the worker together with the task that asked for it (docs/operations.md).
   */
  private static final Map<String, String> EAGER =
      Map.of("system.enableActivityEagerExecution", "true");

  /** Probes of a thousand pods every two seconds would be what is measured. */
  private static final Duration PROBE_PACE = Duration.ofSeconds(30);

  private final StandInEngine engines = new StandInEngine();
  private final LocalPlatform platform;
  private final InstalledChart chart;
  private @Nullable OperatorOnHost operator;

  private BenchPlatform(PlatformOptions options) {
    platform = LocalPlatform.start(options.node(NodeSettings.defaults().probePace(PROBE_PACE)));
    platform.node().register(image -> image.contains("crewlet"), engines);
    chart = ChartInstall.install(platform, ChartValues.standard());
  }

  /** Without Temporal, which the operator does not know. */
  public static BenchPlatform start(Path folder) {
    return new BenchPlatform(PlatformOptions.defaults().in(folder).withoutTemporal());
  }

  public static BenchPlatform startWithTemporal(Path folder) {
    return new BenchPlatform(PlatformOptions.defaults().in(folder).temporalSettings(EAGER));
  }

  /** Starts the operator in a process of its own; returns when it serves. */
  public void startOperator() {
    startOperator(ADVISED_JVM);
  }

  /** The same with other options of the JVM. */
  public void startOperator(List<String> jvm) {
    operator =
        OperatorOnHost.start(chart, platform.workDir().resolve("logs/operator.log"), jvm)
            .awaitReady();
  }

  /** Ends it as a node that fails would. */
  public void killOperator() {
    operator().process().kill();
  }

  /** Starts it again; it serves a moment later. */
  public void restartOperator() {
    operator().process().restart();
  }

  public OperatorOnHost operator() {
    if (operator == null) {
      throw new IllegalStateException("the operator was not started");
    }
    return operator;
  }

  /** Requests of the operator that write, refused ones included, at or after {@code since}. */
  public Writes operatorWrites(Instant since) {
    return Writes.of(platform.auditLog().writes(chart.username(Role.OPERATOR), since));
  }

  public LocalPlatform local() {
    return platform;
  }

  public InstalledChart chart() {
    return chart;
  }

  public KubernetesClient admin() {
    return platform.admin();
  }

  public StandInEngines engines() {
    return engines.engines();
  }

  public CpuClock cpu() {
    return new CpuClock();
  }

  @Override
  public void close() {
    if (operator != null) {
      operator.close();
    }
    platform.close();
    engines.close();
  }
}
