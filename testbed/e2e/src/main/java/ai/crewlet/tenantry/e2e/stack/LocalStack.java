package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.testbed.chart.ChartInstall;
import ai.crewlet.tenantry.testbed.chart.ChartValues;
import ai.crewlet.tenantry.testbed.chart.InstalledChart;
import ai.crewlet.tenantry.testbed.chart.Role;
import ai.crewlet.tenantry.testbed.engine.StandInEngine;
import ai.crewlet.tenantry.testbed.engine.control.StandInEngines;
import ai.crewlet.tenantry.testbed.node.NodeSettings;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.PlatformOptions;
import ai.crewlet.tenantry.testbed.platform.process.FreePorts;
import ai.crewlet.tenantry.testbed.proxy.ServiceProxy;
import ai.crewlet.tenantry.workers.Tenantry;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Everything running together. Closing it ends everything, in reverse order. */
public final class LocalStack implements AutoCloseable {
  /** Nobody waits ten minutes at a local platform until a token before is refused (C41). */
  private static final Map<String, String> QUICK_ROTATION = Map.of("OPERATOR_TOKEN_OVERLAP", "5s");

  /** A rotation waits three times until running pods have been given a changed Secret. */
  private static final Duration QUICK_VOLUMES = Duration.ofSeconds(1);

  private static final String TIER_LABEL = "example.com/tier";
  private static final String PROVIDER_NAMESPACE = "agentic-system";
  private static final List<String> PROVIDERS =
      List.of(
          "cloudflare-workers-ai",
          "openai",
          "anthropic",
          "mistral",
          "groq",
          "cohere",
          "deepseek",
          "perplexity",
          "xai",
          "together",
          "fireworks",
          "nebius");

  private final Deque<AutoCloseable> open = new ArrayDeque<>();
  private final FreePorts free = new FreePorts();
  private final Ports ports = Ports.of(free);
  private final StandInEngine engines = new StandInEngine();
  private final Credentials credentials;
  private final LocalPlatform platform;
  private final Narrator narrator;
  private InstalledChart chart;
  private ServiceProxy proxy;
  private OperatorOnHost operator;
  private JavaProcess controlPlane;
  private Instant apiServerRestarted = Instant.EPOCH;
  private Instant apiServerServes = Instant.EPOCH;

  private LocalStack(Path folder, Narrator narrator) {
    this.narrator = narrator;
    this.credentials = Credentials.makeIn(folder.resolve("keys"));
    this.platform =
        LocalPlatform.start(
            PlatformOptions.defaults()
                .in(folder)
                .node(NodeSettings.defaults().volumeRefresh(QUICK_VOLUMES))
                .codec(codecEndpoint(ports, credentials)));
    open.push(engines);
    open.push(platform);
  }

  /**
   * Starts it all; returns when every part says that it is ready.
   *
   * @param folder for data, logs and keys
   */
  public static LocalStack start(Path folder, Narrator narrator) {
    narrator.say("starting etcd, kube-apiserver, kube-controller-manager, Temporal and a node");
    var stack = new LocalStack(folder, narrator);
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
    narrator.say("installing the chart: kinds, roles, admission policies");
    chart = ChartInstall.install(platform, values());
    proxy = ServiceProxy.start(platform.admin());
    open.push(proxy);
    narrator.say("starting operator and control plane, each as its own ServiceAccount");
    operator = OperatorOnHost.start(chart, log("operator"), JavaProcess.SMALL, QUICK_ROTATION);
    open.push(operator);
    controlPlane = startControlPlane();
    open.push(controlPlane);
    awaitReady();
  }

  /** The providers of the samples; their Secrets are a platform administrator's to make. */
  private ChartValues values() {
    platform
        .admin()
        .resource(
            new NamespaceBuilder()
                .withNewMetadata()
                .withName(PROVIDER_NAMESPACE)
                .endMetadata()
                .build())
        .serverSideApply();
    return ChartValues.standard()
        .with("providerNamespace", PROVIDER_NAMESPACE)
        .with("providers", PROVIDERS.stream().map(name -> Map.of("name", name)).toList());
  }

  private JavaProcess startControlPlane() {
    return JavaProcess.start(
        "control-plane",
        log("control-plane"),
        new TreeMap<>(controlPlaneEnvironment()),
        Tenantry.class.getName(),
        "all");
  }

  /** What the control plane is told; for another one in its place, too. */
  public Map<String, String> controlPlaneEnvironment() {
    var environment = new TreeMap<>(workerEnvironment());
    environment.put("TENANTRY_CONTROLLER_KUBECONFIG", chart.kubeconfig(Role.CONTROLLER).toString());
    environment.put("TENANTRY_CODEC_TOKEN_FILE", credentials.codecToken().toString());
    environment.put("TENANTRY_CODEC_TOKEN_IN_PATH", "true");
    environment.put("TENANTRY_CODEC_LISTEN", Ports.LOOPBACK + ":" + ports.codec());
    environment.put("TENANTRY_UI_ORIGIN", platform.temporalUi().toString());
    environment.put("TENANTRY_HEALTH_LISTEN", Ports.LOOPBACK + ":" + ports.controlPlaneHealth());
    return environment;
  }

  /** What a worker of this stack is told; for another one beside it, too. */
  public Map<String, String> workerEnvironment() {
    var environment = new TreeMap<>(clientEnvironment());
    environment.put("TENANTRY_WORKER_KUBECONFIG", chart.kubeconfig(Role.WORKER).toString());
    environment.remove("KUBECONFIG");
    environment.put("TENANTRY_INVITATIONS", "file:" + invitations());
    environment.put("TENANTRY_OBJECT_STORE_CREDENTIALS_FILE", objectStoreKeys().toString());
    return environment;
  }

  /** What a person's shell needs for {@code tenantry} and {@code kubectl}. */
  public Map<String, String> clientEnvironment() {
    return new TreeMap<>(
        Map.of(
            "KUBECONFIG", platform.adminKubeconfig().toString(),
            "TEMPORAL_ADDRESS", platform.temporalTarget(),
            "TENANTRY_CODEC_KEYS_FILE", credentials.codecKeys().toString(),
            "TENANTRY_NAMESPACE", chart.namespace(),
            "TENANTRY_FULLNAME", chart.fullname(),
            "TENANTRY_TIER_LABEL", TIER_LABEL,
            "TENANTRY_ENGINE_ACCESS", "proxy:" + proxy.address()));
  }

  /**
   * Returns when operator and control plane say that they are ready, e.g. after a restart.
   *
   * @throws IllegalStateException with the end of its log when one does not get there
   */
  public void awaitReady() {
    operator.awaitReady();
    new ReadyCheck().await(controlPlane, controlPlaneAddress("/readyz"));
  }

  /** Where payloads are decoded for whoever has the token, which is in it. */
  public URI codecEndpoint() {
    return codecEndpoint(ports, credentials);
  }

  private static URI codecEndpoint(Ports ports, Credentials credentials) {
    return URI.create(
        "http://%s:%d/%s".formatted(Ports.LOOPBACK, ports.codec(), credentials.token()));
  }

  private Path log(String name) {
    return platform.workDir().resolve("logs").resolve(name + ".log");
  }

  public LocalPlatform platform() {
    return platform;
  }

  /** Starts the API server again after {@code platform().stopApiServer()}. */
  public void restartApiServer() {
    apiServerRestarted = Instant.now();
    platform.startApiServer();
    apiServerServes = Instant.now();
  }

  /** When that was last done; until it has read the bindings it refuses everybody. */
  public Instant apiServerRestarted() {
    return apiServerRestarted;
  }

  /** When it served again after that. */
  public Instant apiServerServes() {
    return apiServerServes;
  }

  public InstalledChart chart() {
    return chart;
  }

  /** The stand-in engines, to be watched or made to misbehave. */
  public StandInEngines engines() {
    return engines.engines();
  }

  public JavaProcess operator() {
    return operator.process();
  }

  /** Where the control plane serves {@code /healthz}, {@code /readyz} and {@code /metrics}. */
  public URI controlPlaneAddress(String path) {
    return URI.create("http://%s:%d%s".formatted(Ports.LOOPBACK, ports.controlPlaneHealth(), path));
  }

  /** Where the operator serves {@code /healthz}, {@code /readyz} and {@code /metrics}. */
  public URI operatorAddress(String path) {
    return operator.address(path);
  }

  public JavaProcess controlPlane() {
    return controlPlane;
  }

  /** Where invitation links are delivered; one file each, for its owner only. */
  public Path invitations() {
    return platform.workDir().resolve("invitations");
  }

  /** What the worker erases objects with, read again at every step; empty at first. */
  public Path objectStoreKeys() {
    return credentials.objectStoreKeys();
  }

  /** Where each process's log lies. */
  public List<Path> logs() {
    return List.of(operator.process().log(), controlPlane.log());
  }

  @Override
  public void close() {
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (Exception e) {
        narrator.say("a part did not stop cleanly: " + e.getMessage());
      }
    }
  }
}
