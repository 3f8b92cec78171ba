package ai.crewlet.tenantry.api;

/** Groups and versions of our kinds (M7, M181). */
public final class ApiGroups {

  /** EngineClass, Company, Seat, Unit, LLMProvider, Integration. */
  public static final String CREWLET = "crewlet.ai";

  public static final String CREWLET_VERSION = "v1alpha1";

  /** Tenant. */
  public static final String TENANT = "agentic.clawdlinux.org";

  public static final String TENANT_VERSION = "v1alpha1";

  /**
   * Counts the schemas of all kinds: raised with every change of a CustomResourceDefinition that is
   * released, so that an older chart never replaces a newer schema (C68).
   */
  public static final String SCHEMA_VERSION = "1";

  private ApiGroups() {}
}
