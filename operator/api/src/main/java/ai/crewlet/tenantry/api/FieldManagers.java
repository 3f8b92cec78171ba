package ai.crewlet.tenantry.api;

/**
 * Field managers of every writer (C43, C47, C55): one for each share of an object that is applied
 * by itself.
 */
public final class FieldManagers {

  /** The engine operator. */
  public static final String OPERATOR = "crewlet-operator";

  /** Whole objects from a caller's manifest. */
  public static final String CONTROL_PLANE = "platform-control-plane";

  /** A Company's {@code engineClassName}, {@code suspend} and {@code deletionPolicy}. */
  public static final String LIFECYCLE = CONTROL_PLANE + "-lifecycle";

  /** Replicas of a seat pool. */
  public static final String POOLS = CONTROL_PLANE + "-pools";

  /** A Seat's {@code credentialsSecretRef}. */
  public static final String CONNECT = CONTROL_PLANE + "-connect";

  /** A Seat's {@code placement}. */
  public static final String PLACEMENT = CONTROL_PLANE + "-placement";

  /** The label with the tenantId on a Company and its parts that were there before their Tenant. */
  public static final String ADOPTION = CONTROL_PLANE + "-adoption";

  /** The annotations of a Company that ask for new tokens. */
  public static final String ROTATION = CONTROL_PLANE + "-rotation";

  /** Derived fields of {@code Tenant.status}. */
  public static final String TENANT_CONTROLLER = "tenant-controller";

  /** {@code operation}, {@code settled} and OperationHealthy of {@code Tenant.status}. */
  public static final String TENANT_MOTION = "tenant-motion";

  /** {@code tokensUsedThisMonth} and {@code usage} of {@code Tenant.status}. */
  public static final String TENANT_USAGE = "tenant-usage";

  private FieldManagers() {}
}
