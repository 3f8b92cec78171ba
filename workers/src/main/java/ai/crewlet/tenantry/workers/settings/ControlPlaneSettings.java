package ai.crewlet.tenantry.workers.settings;

import ai.crewlet.tenantry.api.tenant.Offboarding;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Everything the control plane's roles and client commands are told. The environment variables and
 * their meaning are listed in docs/reference/control-plane-settings.md.
 *
 * @param temporal the Temporal service and how payloads are kept
 * @param build which build of the worker this is; empty: Temporal does not tell builds apart (C51)
 * @param kube how each role reaches the API server (C52)
 * @param codec the codec role's door; empty where the role does not run
 * @param labels label keys of tenants' namespaces (M118, C16)
 * @param installation where the chart put its parts
 * @param engineAccess how an engine's Service name is reached
 * @param invitations where invitation links are delivered (M149)
 * @param objectStore how object stores are reached, to erase what a tenant leaves (M180)
 * @param gracePeriod how long an offboarded tenant's namespace is kept by default
 * @param health where a role answers /healthz and /readyz; port 0 takes a free one
 */
public record ControlPlaneSettings(
    TemporalSettings temporal,
    Optional<WorkerBuild> build,
    KubeSettings kube,
    Optional<CodecSettings> codec,
    LabelSettings labels,
    InstallationSettings installation,
    EngineAccess engineAccess,
    DeliverySettings invitations,
    ObjectStoreSettings objectStore,
    Duration gracePeriod,
    InetSocketAddress health) {

  private static final Pattern LABEL_KEY =
      Pattern.compile("([a-z0-9]([-a-z0-9.]*[a-z0-9])?/)?[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?");

  /**
   * @param address host:port of the frontend
   * @param namespace the Temporal namespace
   * @param codecKeysFile keys that encrypt payloads; empty: payloads are kept in clear
   */
  public record TemporalSettings(String address, String namespace, Optional<Path> codecKeysFile) {}

  /**
   * Kubeconfig files; empty means what kubectl would take: KUBECONFIG, ~/.kube/config, or the pod's
   * own ServiceAccount.
   *
   * @param client for client commands and for a role without one of its own
   */
  public record KubeSettings(
      Optional<Path> client, Optional<Path> worker, Optional<Path> controller) {
    public Optional<Path> forWorker() {
      return worker.or(() -> client);
    }

    public Optional<Path> forController() {
      return controller.or(() -> client);
    }
  }

  /**
   * @param tokenInPath see CodecAccess: for a UI without sign-in
   */
  public record CodecSettings(
      InetSocketAddress listen, Path tokenFile, String uiOrigin, boolean tokenInPath) {}

  /**
   * @param tenant marks a tenant's namespace, value "true"
   * @param tier carries the EngineClass name
   */
  public record LabelSettings(String tenant, String tier) {}

  /**
   * @param namespace the control plane's own namespace
   * @param fullname the chart's name prefix, as in {@code <fullname>-worker}
   * @param providerNamespace where the platform keeps the providers' Secrets (M200)
   * @param exceptCidrs networks a tenant's own pods may not reach (C7)
   * @param leaderElection whether instances of the controller take turns (C52)
   */
  public record InstallationSettings(
      String namespace,
      String fullname,
      String providerNamespace,
      List<String> exceptCidrs,
      boolean leaderElection) {}

  /**
   * @throws SettingsException listing every mistake
   */
  public static ControlPlaneSettings read(Map<String, String> environment) {
    var reader = new EnvironmentReader(environment);
    var settings =
        new ControlPlaneSettings(
            temporal(reader),
            WorkerBuild.read(reader),
            kube(reader),
            codec(reader),
            new LabelSettings(
                reader.value(Variable.TENANTRY_TENANT_LABEL, ControlPlaneSettings::labelKey),
                reader.value(Variable.TENANTRY_TIER_LABEL, ControlPlaneSettings::labelKey)),
            installation(reader),
            reader.value(Variable.TENANTRY_ENGINE_ACCESS, EngineAccess::parse),
            reader
                .optional(Variable.TENANTRY_INVITATIONS, DeliverySettings::parse)
                .orElse(DeliverySettings.UNSET),
            objectStore(reader),
            reader.value(Variable.TENANTRY_GRACE_PERIOD, ControlPlaneSettings::gracePeriod),
            reader.value(Variable.TENANTRY_HEALTH_LISTEN, ControlPlaneSettings::address));
    reader.finish();
    return settings;
  }

  private static TemporalSettings temporal(EnvironmentReader reader) {
    return new TemporalSettings(
        reader.text(Variable.TEMPORAL_ADDRESS),
        reader.text(Variable.TEMPORAL_NAMESPACE),
        reader.optional(Variable.TENANTRY_CODEC_KEYS_FILE, ControlPlaneSettings::file));
  }

  private static KubeSettings kube(EnvironmentReader reader) {
    return new KubeSettings(
        reader.optional(Variable.TENANTRY_KUBECONFIG, ControlPlaneSettings::file),
        reader.optional(Variable.TENANTRY_WORKER_KUBECONFIG, ControlPlaneSettings::file),
        reader.optional(Variable.TENANTRY_CONTROLLER_KUBECONFIG, ControlPlaneSettings::file));
  }

  private static Optional<CodecSettings> codec(EnvironmentReader reader) {
    var listen = reader.value(Variable.TENANTRY_CODEC_LISTEN, ControlPlaneSettings::address);
    var origin = reader.text(Variable.TENANTRY_UI_ORIGIN);
    var inPath = reader.value(Variable.TENANTRY_CODEC_TOKEN_IN_PATH, ControlPlaneSettings::flag);
    return reader
        .optional(Variable.TENANTRY_CODEC_TOKEN_FILE, ControlPlaneSettings::file)
        .map(file -> new CodecSettings(listen, file, origin, inPath));
  }

  private static InstallationSettings installation(EnvironmentReader reader) {
    return new InstallationSettings(
        reader
            .optional(Variable.TENANTRY_NAMESPACE, Function.identity())
            .or(PodNamespace::read)
            .orElse(Variable.TENANTRY_NAMESPACE.fallback()),
        reader.text(Variable.TENANTRY_FULLNAME),
        reader.text(Variable.TENANTRY_PROVIDER_NAMESPACE),
        reader
            .optional(Variable.TENANTRY_EXCEPT_CIDRS, value -> List.of(value.split("\\s*,\\s*")))
            .orElse(List.of()),
        reader.value(Variable.TENANTRY_LEADER_ELECTION, ControlPlaneSettings::flag));
  }

  private static ObjectStoreSettings objectStore(EnvironmentReader reader) {
    return new ObjectStoreSettings(
        reader.optional(
            Variable.TENANTRY_OBJECT_STORE_CREDENTIALS_FILE, ControlPlaneSettings::file),
        reader.optional(Variable.TENANTRY_OBJECT_STORE_ENDPOINT, ObjectStoreSettings::endpoint),
        reader.value(Variable.TENANTRY_OBJECT_STORE_PAGE_SIZE, ObjectStoreSettings::pageSize));
  }

  static Path file(String value) {
    var path = Path.of(value);
    if (!Files.isReadable(path)) {
      throw new IllegalArgumentException("'%s' is not a file that can be read".formatted(value));
    }
    return path;
  }

  private static boolean flag(String value) {
    return switch (value) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw new IllegalArgumentException("'%s' is neither true nor false".formatted(value));
    };
  }

  private static Duration gracePeriod(String value) {
    try {
      return new Offboarding(null, value).grace().orElseThrow();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "'%s' is not a duration such as 30d or 12h".formatted(value), e);
    }
  }

  private static String labelKey(String value) {
    if (!LABEL_KEY.matcher(value).matches()) {
      throw new IllegalArgumentException(
          "'%s' is not a label key such as example.com/tier".formatted(value));
    }
    return value;
  }

  static InetSocketAddress address(String value) {
    var colon = value.lastIndexOf(':');
    try {
      return new InetSocketAddress(
          value.substring(0, colon), Integer.parseInt(value.substring(colon + 1)));
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException(
          "'%s' is not host:port, such as 0.0.0.0:8087".formatted(value));
    }
  }
}
