package ai.crewlet.tenantry.api;

/**
 * Every reason a condition can carry: a closed vocabulary.
 *
 * <p>A {@link #blocking} reason of ResolvedRefs or Accepted holds the company's next revision back
 * and keeps Ready from being True; one that does not block names what the object cannot do until it
 * is fixed (M85, M86, C18).
 */
public enum ConditionReason {
  // -- nothing is wrong
  /** Ready: everything that counts is True. */
  READY("Ready"),
  /** Accepted: class and limits admit the object. */
  ACCEPTED("Accepted"),
  /** ResolvedRefs: everything named exists. */
  RESOLVED("Resolved"),
  /** Applied, ConfigApplied: in the running revision. */
  APPLIED("Applied"),
  /** DataPodReady. */
  POD_READY("PodReady"),
  /** SeatsPlaced. */
  PLACED("Placed"),
  /** Suspended=False: not asked for. */
  RUNNING("Running"),
  /** IdentityClaimed. */
  CLAIMED("Claimed"),
  /** ExposureReady. */
  EXPOSED("Exposed"),
  /** AgentModeRunnable, CodeWorkRunnable. */
  RUNNABLE("Runnable"),
  /** ConfigApplied=True: a foreign revision was applied over (M80). */
  DRIFT_CORRECTED("DriftCorrected"),
  /** ConfigApplied=True under Seed: written once, people own it now (C19). */
  SEEDED("Seeded"),
  /**
   * DataPodReady=True: the class asks for another volume size than the volume was made with (C24).
   */
  STORAGE_SIZE_PINNED("StorageSizePinned"),
  /** DataPodReady=True: a newer generation of the class reaches it when its turn comes (C14). */
  ROLLOUT_PENDING("RolloutPending"),
  /** RolledOut. */
  ROLLED_OUT("RolledOut"),
  /** Tenant flags: as it should be. */
  PROVISIONED("Provisioned"),
  /** Tenant: asked for nothing, so there is nothing to do. */
  NOT_REQUESTED("NotRequested"),
  /** SpecSettled: operations have carried out what the spec says (C46). */
  SETTLED("Settled"),
  /** OperationHealthy: running, or settled. */
  HEALTHY("Healthy"),
  /** QuotaExceeded=False. */
  WITHIN_QUOTA("WithinQuota"),
  /** TokensRotated: no rotation is under way (C41). */
  ROTATED("Rotated"),

  // -- not known yet, or on its way
  /** RolledOut=False: the latest generation reaches the companies a few at a time (C14). */
  ROLLING_OUT("RollingOut"),
  /** Unknown since birth: no pass has come here. */
  NOT_YET_OBSERVED("NotYetObserved"),
  /** Waiting for the quiet window, the engine or a prior step; no one needs to act (C65). */
  PENDING("Pending"),
  /** TokensRotated=False: the engine learns a new token or forgets one (C41). */
  ROTATING("Rotating"),
  /** TokensRotated=False: the access token before still works beside the new one (C41). */
  OVERLAPPING("Overlapping"),
  /** Engine: started, not yet ready. */
  POD_STARTING("PodStarting"),
  /** ConfigApplied=Unknown under Observe (C19). */
  OBSERVED("Observed"),
  /** Applied=False: people own the document (Seed, Observe) (M87, C19). */
  NOT_MANAGED("NotManaged"),
  /** The object is being deleted. */
  DELETING("Deleting"),
  /** Ready=False: stopped on request (M83). */
  SUSPENDED("Suspended"),
  /** IdentityClaimed=False: nobody has joined (M81). */
  UNCLAIMED("Unclaimed"),
  /** SpecSettled=False: another operation holds the tenant; its turn comes after that (C46). */
  QUEUED("Queued"),
  /** Tenant: a motion is under way. */
  PROVISIONING("Provisioning"),

  // -- Accepted=False: the object, its class or its limits
  CLASS_NOT_SET("ClassNotSet", true),
  CLASS_NOT_FOUND("ClassNotFound", true),
  /** The class does not select the namespace (M78). */
  CLASS_NOT_ALLOWED("ClassNotAllowed", true),
  /** More seats, tool servers or seat pods than the class admits (M79, M23). */
  LIMIT_EXCEEDED("LimitExceeded", true),
  /** The class forbids seat pools, or pools of that kind (M22, M25). */
  POOLS_NOT_ALLOWED("PoolsNotAllowed", true),
  /** Password-only sign-in off loopback without acceptInsecure (M27). */
  SIGN_IN_INSECURE("SignInInsecure", true),
  /** Part: its Company does not exist (C66). */
  COMPANY_NOT_FOUND("CompanyNotFound", true),
  /** Human seat without a contact: the document would stop the engine's next start (C61). */
  CONTACT_MISSING("ContactMissing", true),
  /** An object under our name is not ours; it is never overwritten (C57). */
  NAME_TAKEN("NameTaken", true),
  /** Two parts claim one display name or vendor. */
  DUPLICATE("Duplicate", true),
  /** A literal under a key that looks secret (C53). */
  LITERAL_SECRET("LiteralSecret", true),
  /** Another Company shares the namespace, and the platform forbids it (C42). */
  NAMESPACE_SHARED("NamespaceShared", true),
  /** The retained data belongs to a company of another name (C22). */
  ADOPTION_REFUSED("AdoptionRefused", true),
  /** There is a volume, and the keyring that opens it is gone or lacks a value (M110, M177). */
  KEYRING_MISSING("KeyringMissing", true),
  /** A field's value is one the engine would refuse or die of. */
  INVALID("Invalid", true),

  // -- ResolvedRefs=False: references, blocking
  /** M85. */
  SECRET_NOT_FOUND("SecretNotFound", true),
  /** The Secret is there, the key is not. */
  SECRET_KEY_NOT_FOUND("SecretKeyNotFound", true),
  UNIT_NOT_FOUND("UnitNotFound", true),
  /** A lead or a managed seat that does not exist. */
  SEAT_NOT_FOUND("SeatNotFound", true),
  PROVIDER_NOT_FOUND("ProviderNotFound", true),
  /** A platform provider, in a Company without usePlatformProviders (M37). */
  PLATFORM_PROVIDERS_NOT_USED("PlatformProvidersNotUsed", true),
  /** Units, or managing seats, that form a circle. */
  CYCLE("Cycle", true),

  // -- ResolvedRefs=False: references, not blocking (M86)
  /** No model at all: Agent seats cannot think. */
  NO_MODEL_PROVIDER("NoModelProvider"),
  /** Also a Seat's Ready (M89). */
  POOL_NOT_FOUND("PoolNotFound"),
  /** Also CodeWorkRunnable (M93). */
  NO_PROVISIONER("NoProvisioner"),
  /** Also CodeWorkRunnable (M93). */
  SECRET_VALUE_EMPTY("SecretValueEmpty"),
  /** M59. */
  NOT_AN_ACCOUNT_ID("NotAnAccountID"),
  /** A GitLab access level on a Human seat (M63). */
  HUMAN_SEAT("HumanSeat"),

  // -- Applied, ConfigApplied, DataPodReady, SeatsPlaced: the engine
  /** Another object of the company holds the revision back. */
  REVISION_BLOCKED("RevisionBlocked"),
  /** No answer from the engine. */
  ENGINE_UNREACHABLE("EngineUnreachable"),
  /** The engine answered with an error of its own. */
  ENGINE_ERROR("EngineError"),
  /** The engine refused the document or a token. */
  ENGINE_REFUSED("EngineRefused"),
  /** The engine took the document and could not apply it. */
  APPLY_FAILED("ApplyFailed"),
  /** The engine lost the data it had. */
  DATA_LOST("DataLost"),
  /** The pod cannot be scheduled or its image not pulled. */
  POD_NOT_STARTING("PodNotStarting"),
  /** The pod starts and ends again and again. */
  POD_CRASHING("PodCrashing"),
  /**
   * Pods failed on this generation of the class: its Companies not reached yet stay as they are,
   * DataPodReady=True; on the class itself RolledOut=False (C57).
   */
  ROLLOUT_HALTED("RolloutHalted"),
  /** DataPodReady=False: the class the Company moves to has pods that fail (C57). */
  MOVE_HALTED("MoveHalted"),
  /** The API server refused an object of ours, for a quota or a policy. */
  OBJECT_REFUSED("ObjectRefused"),
  /** A pool with a seat has no ready pod (M82). */
  POOL_NOT_READY("PoolNotReady"),

  // -- a Seat's Ready, AgentModeRunnable, CodeWorkRunnable, ExposureReady
  /** No pod holds the seat; its messages wait (M88). */
  UNPLACED("Unplaced"),
  /** M90. */
  AGENT_MODE_BRIDGE_UNSUPPORTED("AgentModeBridgeUnsupported"),
  /** No public address (M91, M94). */
  NOT_EXPOSED("NotExposed"),
  /** The class asks for HTTPRoutes, which the cluster does not know (M100). */
  GATEWAY_API_MISSING("GatewayAPIMissing"),
  /** A Gateway, or the API server, does not take the route. */
  ROUTE_NOT_ACCEPTED("RouteNotAccepted"),
  /** M93. */
  SANDBOX_MODEL_UNSUPPORTED("SandboxModelUnsupported"),
  /** M93. */
  SANDBOX_LOGIN_NOT_PORTABLE("SandboxLoginNotPortable"),

  // -- Tenant
  /** The namespace exists and is not this tenant's (C6). */
  NAMESPACE_TAKEN("NamespaceTaken"),
  NAMESPACE_MISSING("NamespaceMissing"),
  /**
   * The namespace lost the label that makes it a tenant's; only an administrator may set it (M118).
   */
  NAMESPACE_UNMARKED("NamespaceUnmarked"),
  /** M200, C13. */
  PROVIDER_SECRET_MISSING("ProviderSecretMissing"),
  /** The source is not marked for tenants (C13). */
  PROVIDER_SECRET_NOT_FOR_TENANTS("ProviderSecretNotForTenants"),
  /** The live object differs from what was settled; repair is under way. */
  DRIFTED("Drifted"),
  /** Somebody else applies a field that is the control plane's; it is left alone and said (C43). */
  FIELD_CONFLICT("FieldConflict"),
  /** A Company is named and none exists. */
  COMPANY_MISSING("CompanyMissing"),
  COMPANY_NOT_READY("CompanyNotReady"),
  /** An operation is parked (C50). */
  NEEDS_ATTENTION("NeedsAttention"),
  /** The operation's workflow closed without settling (C49). */
  LOST("Lost"),
  /** C49. */
  TEMPORAL_UNREACHABLE("TemporalUnreachable"),
  /** The API server denied the control plane a verb. */
  FORBIDDEN("Forbidden"),
  /** QuotaExceeded=True (C11). */
  TOKEN_BUDGET_SPENT("TokenBudgetSpent");

  private final String value;
  private final boolean blocking;

  ConditionReason(String value) {
    this(value, false);
  }

  ConditionReason(String value, boolean blocking) {
    this.value = value;
    this.blocking = blocking;
  }

  /** Spelling in Kubernetes. */
  public String value() {
    return value;
  }

  /** Whether an object with this reason holds the company's next revision back (C18). */
  public boolean blocking() {
    return blocking;
  }

  @Override
  public String toString() {
    return value;
  }
}
