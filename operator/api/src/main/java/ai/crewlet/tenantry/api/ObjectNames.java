package ai.crewlet.tenantry.api;

import java.util.Optional;

/**
 * Names of the objects made for a company and a tenant (M34, M50, M108 to M112, M201 to M203, C57).
 */
public final class ObjectNames {

  /** The claim template of a data pod; the claim is {@code data-<company>-engine-0}. */
  public static final String DATA_VOLUME = "data";

  private ObjectNames() {}

  /** The data pod's StatefulSet, its Service on 8080 and its ServiceAccount. */
  public static String engine(String company) {
    return company + "-engine";
  }

  /** The Service of the public listener on 8081. */
  public static String enginePublic(String company) {
    return company + "-engine-public";
  }

  /** The HTTPRoute to the public listener (M100). */
  public static String webhooksRoute(String company) {
    return company + "-webhooks";
  }

  /** The HTTPRoute to the API, dashboard and sign-in (M12b). */
  public static String apiRoute(String company) {
    return company + "-api";
  }

  /** The headless Service that also names unready pods: the operator's way in. */
  public static String enginePods(String company) {
    return company + "-engine-pods";
  }

  public static String dataPod(String company) {
    return engine(company) + "-0";
  }

  public static String dataClaim(String company) {
    return DATA_VOLUME + "-" + dataPod(company);
  }

  /** The StatefulSet and headless Service of a seat pool. */
  public static String pool(String company, String pool) {
    return company + "-pool-" + pool;
  }

  /** The seat pool behind a StatefulSet or Service of this company; none for the data pod's. */
  public static Optional<String> poolOf(String company, String name) {
    String before = pool(company, "");
    return Optional.of(name)
        .filter(whole -> whole.startsWith(before))
        .map(whole -> whole.substring(before.length()));
  }

  public static String apiAccess(String company) {
    return company + "-api-access";
  }

  public static String apiTokens(String company) {
    return company + "-api-tokens";
  }

  public static String keyring(String company) {
    return company + "-keyring";
  }

  public static String bootstrap(String company) {
    return company + "-bootstrap";
  }

  /**
   * The bootstrap Secret of a seat pool.
   *
   * @param hash of its content, so that running pods keep what they started with
   */
  public static String poolBootstrap(String company, String pool, String hash) {
    return bootstrap(company) + "-" + pool + "-" + hash;
  }

  /** The seat pool a bootstrap Secret is of; none when it is the data pod's. */
  public static Optional<String> poolOfBootstrap(String company, String secret) {
    String before = bootstrap(company) + "-";
    int hash = secret.lastIndexOf('-');
    return secret.startsWith(before) && hash > before.length()
        ? Optional.of(secret.substring(before.length(), hash))
        : Optional.empty();
  }

  /** Base URL of the engine's API inside the cluster (M50). */
  public static String apiUrl(String company, String namespace) {
    return "http://%s.%s.svc:8080".formatted(engine(company), namespace);
  }

  /** A tenant's ServiceAccount, Role and RoleBinding (M201, M202). */
  public static String tenantAgent(String tenant) {
    return tenant + "-agent";
  }

  public static String tenantQuota(String tenant) {
    return tenant + "-quota";
  }

  /** A provider's Secret, in the platform's namespace and as a copy in the tenant's (M200). */
  public static String providerToken(String provider) {
    return provider + "-token";
  }

  /**
   * The ConfigMap in the control plane's own namespace that keeps records about a tenant (C60).
   *
   * @param kind {@code history} or {@code erasure}
   */
  public static String tenantRecord(String tenantId, String kind) {
    return "tenant-" + tenantId + "-" + kind;
  }

  /** The one for records about requests that never came to have a tenant. */
  public static String recordOfNobody(String kind) {
    return "refused-" + kind;
  }

  /** A tenant's namespace where its spec names none (C45). */
  public static String tenantNamespace(String tenantId) {
    return "tenant-" + tenantId.substring(0, 6);
  }
}
