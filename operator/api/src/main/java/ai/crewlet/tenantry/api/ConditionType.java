package ai.crewlet.tenantry.api;

/** Condition types of all kinds. */
public enum ConditionType {
  /** The summary; its reason is that of the first condition that is not True (M77, C17). */
  READY("Ready"),
  /** The class and its limits admit the object (M78, M79, M84). */
  ACCEPTED("Accepted"),
  /** What the object names exists (M85, M86, C18). */
  RESOLVED_REFS("ResolvedRefs"),
  /** Part: the running revision contains the object (M87). */
  APPLIED("Applied"),

  /** Company: stopped on request (M83); an abnormal-true condition, first in Ready's order. */
  SUSPENDED("Suspended"),
  /** Company: the data pod is ready. */
  DATA_POD_READY("DataPodReady"),
  /** Company: the engine runs the document of the objects (M80). */
  CONFIG_APPLIED("ConfigApplied"),
  /** Company: every pool with a seat has a ready pod (M82). */
  SEATS_PLACED("SeatsPlaced"),
  /** Company: somebody has joined (M81); never counts for Ready. */
  IDENTITY_CLAIMED("IdentityClaimed"),
  /** Company: the class's routes are in place; never counts for Ready. */
  EXPOSURE_READY("ExposureReady"),
  /** Company: the tokens asked for are the ones in force (C41); never counts for Ready. */
  TOKENS_ROTATED("TokensRotated"),

  /** EngineClass: every company on it has its latest generation (C14, C57). */
  ROLLED_OUT("RolledOut"),

  /** LLMProvider: runs in agent mode can call tools back (M94); never counts for Ready. */
  AGENT_MODE_RUNNABLE("AgentModeRunnable"),
  /** Seat: coding runs can start (M92, M93); never counts for Ready. */
  CODE_WORK_RUNNABLE("CodeWorkRunnable"),

  /** Tenant: the namespace exists and is this tenant's (M193). */
  NAMESPACE_CREATED("NamespaceCreated"),
  /** Tenant (M194). */
  SECRETS_PROVISIONED("SecretsProvisioned"),
  /** Tenant (M195). */
  RBAC_CONFIGURED("RBACConfigured"),
  /** Tenant (M196). */
  QUOTAS_ENFORCED("QuotasEnforced"),
  /** Tenant: the isolating NetworkPolicy is there (M191). */
  NETWORK_POLICY_ACTIVE("NetworkPolicyActive"),
  /** Tenant: its Company is Ready. */
  COMPANY_READY("CompanyReady"),
  /**
   * Tenant: operations have carried out what its spec says; else which one does, what waits, or why
   * it was refused (C46). Never counts for Ready.
   */
  SPEC_SETTLED("SpecSettled"),
  /** Tenant: no operation needs a person (C47, C50). */
  OPERATION_HEALTHY("OperationHealthy"),
  /** Tenant: the month's tokens are spent (C11); an abnormal-true condition. */
  QUOTA_EXCEEDED("QuotaExceeded");

  private final String value;

  ConditionType(String value) {
    this.value = value;
  }

  /** Spelling in Kubernetes. */
  public String value() {
    return value;
  }

  @Override
  public String toString() {
    return value;
  }
}
