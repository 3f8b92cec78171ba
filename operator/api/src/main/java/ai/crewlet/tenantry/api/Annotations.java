package ai.crewlet.tenantry.api;

/** Annotation keys. */
public final class Annotations {

  /** On a Tenant: any new value tries a parked operation again (C3). */
  public static final String RETRY = "crewlet.ai/retry";

  /**
   * On a Tenant, written by a command together with the spec: which object and generation it is
   * about, and who asked (C46, C60).
   */
  public static final String REQUESTED_BY = "crewlet.ai/requested-by";

  /** On a Tenant that is being given up: nothing keeps it until it is offboarded any more (C58). */
  public static final String GIVEN_UP = "crewlet.ai/given-up";

  /** On what a motion created: the request that did, so that its undo finds it (C46). */
  public static final String REQUEST_ID = "crewlet.ai/request-id";

  // On the claim of a data pod: whose data it holds, for adoption (C22, C23, C24).
  public static final String COMPANY_NAME = "crewlet.ai/company-name";
  public static final String FIRST_UID = "crewlet.ai/first-uid";
  public static final String VOLUME_SIZE = "crewlet.ai/volume-size";

  /** On a pod template: hash of what a pod must restart for. */
  public static final String TEMPLATE_HASH = "crewlet.ai/template-hash";

  // On a data pod's StatefulSet: what its template was made from, for rolling a class out (C14,
  // C57).
  public static final String ENGINE_CLASS = "crewlet.ai/engine-class";

  /** Generation of that class. */
  public static final String CLASS_GENERATION = "crewlet.ai/class-generation";

  /** Hash of what of the class shapes a pod: the same bad settings under a new number stay bad. */
  public static final String POD_SETTINGS = "crewlet.ai/pod-settings";

  /** Hash of the pod template: tells a write that restarts the pod from one that does not. */
  public static final String POD_TEMPLATE = "crewlet.ai/pod-template";

  /**
   * Whether the data pod was ready when its template was changed: {@code true} or {@code false}.
   */
  public static final String WAS_READY = "crewlet.ai/was-ready";

  /**
   * On a bootstrap Secret: hash of what it was rendered from, so that values are not read in vain.
   */
  public static final String INPUTS = "crewlet.ai/inputs";

  // On a copied provider Secret: what it was copied from (C13).
  public static final String SOURCE_UID = "crewlet.ai/source-uid";
  public static final String SOURCE_RESOURCE_VERSION = "crewlet.ai/source-resource-version";

  /**
   * On a Company: any new value rotates the token that callers of its engine use (C41). On the
   * token set and on {@code <company>-api-access}: the value that was followed last.
   */
  public static final String ROTATE_API_ACCESS = "crewlet.ai/rotate-api-access";

  /**
   * On a Company: any new value rotates the operator's own token (C41). On the token set: the value
   * that was followed last.
   */
  public static final String ROTATE_OPERATOR_TOKEN = "crewlet.ai/rotate-operator-token";

  /** On the token set: since when the callers' new token is the one handed out (C41). */
  public static final String API_ACCESS_REPLACED_AT = "crewlet.ai/api-access-replaced-at";

  private Annotations() {}
}
