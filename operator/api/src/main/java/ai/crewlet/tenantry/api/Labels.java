package ai.crewlet.tenantry.api;

import java.util.Map;

/** Label keys and values. */
public final class Labels {

  // On every object the operator makes.
  public static final String NAME = "app.kubernetes.io/name";
  public static final String INSTANCE = "app.kubernetes.io/instance";
  public static final String MANAGED_BY = "app.kubernetes.io/managed-by";
  public static final String COMPANY = "crewlet.ai/company";
  public static final String COMPONENT = "crewlet.ai/component";

  /** On the objects of a seat pool: the pool's name. */
  public static final String POOL = "crewlet.ai/pool";

  // On a tenant's namespace; the first and the tier key are settings (M118, C16).
  public static final String TENANT = "crewlet.ai/tenant";
  public static final String TIER = "crewlet.ai/tier";
  public static final String TENANT_ID = "crewlet.ai/tenant-id";
  public static final String TENANT_NAME = "crewlet.ai/tenant-name";
  public static final String POD_SECURITY_ENFORCE = "pod-security.kubernetes.io/enforce";

  /** On a provider's Secret the platform lets tenants have a copy of (C13). */
  public static final String TENANT_COPY = "crewlet.ai/tenant-copy";

  /** On what the control plane keeps about a tenant in its own namespace: which kind (C60). */
  public static final String RECORD = "crewlet.ai/record";

  /** On our CustomResourceDefinitions (C68). */
  public static final String SCHEMA_VERSION = "crewlet.ai/schema-version";

  // Values.
  public static final String APP = "crewlet";
  public static final String OPERATOR = "crewlet-operator";
  public static final String CONTROL_PLANE = "tenantry";
  public static final String COMPONENT_DATA = "data";
  public static final String COMPONENT_SEATS = "seats";
  public static final String TRUE = "true";
  public static final String RESTRICTED = "restricted";

  private Labels() {}

  /** Labels of an object the operator makes for a company. */
  public static Map<String, String> ofCompany(String company) {
    return Map.of(NAME, APP, INSTANCE, company, MANAGED_BY, OPERATOR, COMPANY, company);
  }

  /** Labels of an object the control plane makes in a tenant's namespace. */
  public static Map<String, String> ofTenant(String tenantId) {
    return Map.of(MANAGED_BY, CONTROL_PLANE, TENANT_ID, tenantId);
  }
}
