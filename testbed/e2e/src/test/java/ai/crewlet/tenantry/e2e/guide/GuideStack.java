package ai.crewlet.tenantry.e2e.guide;

import ai.crewlet.tenantry.e2e.stack.OperatorOnHost;
import ai.crewlet.tenantry.testbed.chart.ChartInstall;
import ai.crewlet.tenantry.testbed.chart.ChartValues;
import ai.crewlet.tenantry.testbed.chart.InstalledChart;
import ai.crewlet.tenantry.testbed.engine.StandInEngine;
import ai.crewlet.tenantry.testbed.gateway.GatewayApi;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.PlatformOptions;
import ai.crewlet.tenantry.testbed.proxy.ServiceProxy;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * A cluster as the guide finds it: the operator, its kinds and roles, a Gateway API, the platform's
 * namespace with the control plane's account. Everything the administrators did.
 */
final class GuideStack implements AutoCloseable {
  static final String PLATFORM_NAMESPACE = "platform";
  static final String ACCOUNT = "control-plane";

  private static final String PREPARED =
      """
      apiVersion: v1
      kind: Namespace
      metadata: {name: platform}
      ---
      apiVersion: v1
      kind: ServiceAccount
      metadata: {name: control-plane, namespace: platform}
      ---
      apiVersion: v1
      kind: Secret
      metadata: {name: llm-gateway-team, namespace: platform}
      stringData: {apiKey: virtual-key-of-the-gateway}
      """;

  private final Deque<AutoCloseable> open = new ArrayDeque<>();
  private final LocalPlatform platform;
  private final StandInEngine engines = new StandInEngine();
  private InstalledChart chart;
  private ControlPlane controlPlane;

  private GuideStack(LocalPlatform platform) {
    this.platform = platform;
    open.push(engines);
    open.push(platform);
  }

  static GuideStack start() {
    var stack = new GuideStack(LocalPlatform.start(PlatformOptions.defaults().withoutTemporal()));
    try {
      stack.startParts();
      return stack;
    } catch (RuntimeException e) {
      stack.close();
      throw e;
    }
  }

  private void startParts() {
    platform.node().register(image -> image.contains("crewlet"), engines);
    administer(PREPARED);
    GatewayApi.install(platform.admin());
    chart = ChartInstall.install(platform, values());
    List.of(GuideTiers.STARTER, GuideTiers.TEAM, GuideTiers.BUSINESS).forEach(this::administer);
    var log = platform.workDir().resolve("operator.log");
    var operator =
        OperatorOnHost.start(
            chart, log, List.of("-Xmx256m"), Map.of("OPERATOR_ENGINE_POLL_RESTING", "2s"));
    open.push(operator);
    var proxy = ServiceProxy.start(platform.admin());
    open.push(proxy);
    controlPlane = new ControlPlane(this, proxy.address());
    operator.awaitReady();
  }

  private static ChartValues values() {
    return ChartValues.standard()
        .with(
            "tenantProvisioner.serviceAccounts",
            List.of(Map.of("name", ACCOUNT, "namespace", PLATFORM_NAMESPACE, "profile", "engine")));
  }

  /** What an administrator applies. */
  void administer(String yaml) {
    for (String document : yaml.split("(?m)^---$")) {
      platform
          .admin()
          .resource(Serialization.<HasMetadata>unmarshal(document))
          .fieldManager("administrator")
          .forceConflicts()
          .serverSideApply();
    }
  }

  LocalPlatform platform() {
    return platform;
  }

  InstalledChart chart() {
    return chart;
  }

  StandInEngine engines() {
    return engines;
  }

  ControlPlane controlPlane() {
    return controlPlane;
  }

  @Override
  public void close() {
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (Exception e) {
        throw new IllegalStateException("the guide's platform does not end", e);
      }
    }
  }
}
