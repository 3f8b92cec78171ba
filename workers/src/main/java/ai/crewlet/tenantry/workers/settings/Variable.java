package ai.crewlet.tenantry.workers.settings;

/**
 * Every environment variable of the control plane: what it means, and what counts without it. The
 * reference page is made from this.
 */
public enum Variable {
  TEMPORAL_ADDRESS("127.0.0.1:7233", "host:port of Temporal's frontend"),
  TEMPORAL_NAMESPACE("default", "the Temporal namespace the motions run in"),
  TENANTRY_CODEC_KEYS_FILE(
      "",
      "file with the payload keys, {\"activeKeyId\": …, \"keys\": {id: base64 of 32 bytes}}; without it payloads are kept in clear (C62)"),
  TENANTRY_CODEC_TOKEN_FILE("", "codec role: file with the bearer token its callers carry"),
  TENANTRY_CODEC_LISTEN("0.0.0.0:8087", "codec role: where it listens"),
  TENANTRY_CODEC_TOKEN_IN_PATH(
      "false", "codec role: true lets a UI without sign-in carry the token as first path segment"),
  TENANTRY_UI_ORIGIN(
      "http://localhost:8233",
      "codec role: origin of the Temporal UI, the only one browsers may use"),
  TENANTRY_KUBECONFIG("", "kubeconfig of client commands, and of a role without one of its own"),
  KUBECONFIG("", "the same, when TENANTRY_KUBECONFIG is not set"),
  TENANTRY_WORKER_KUBECONFIG("", "kubeconfig of the worker; without any: the pod's ServiceAccount"),
  TENANTRY_CONTROLLER_KUBECONFIG("", "kubeconfig of the controller"),
  TENANTRY_TENANT_LABEL("crewlet.ai/tenant", "label that marks a tenant's namespace (M118)"),
  TENANTRY_TIER_LABEL(
      "crewlet.ai/tier", "label that carries the tier, for EngineClasses to select (C16)"),
  TENANTRY_NAMESPACE(
      "tenantry-system",
      "the control plane's own namespace, where histories and erasure reports are kept (C60); in a pod its own without the variable"),
  TENANTRY_FULLNAME("tenantry", "the chart's name prefix, as in <fullname>-worker"),
  TENANTRY_PROVIDER_NAMESPACE(
      "agentic-system", "where the platform keeps the providers' Secrets (M200)"),
  TENANTRY_EXCEPT_CIDRS(
      "", "networks a tenant's own pods may not reach, comma separated, e.g. 10.0.0.0/8 (C7)"),
  TENANTRY_ENGINE_ACCESS(
      "service",
      "service: engines by Service DNS; proxy:<host:port>: through an HTTP proxy that knows those names"),
  TENANTRY_INVITATIONS(
      "",
      "where invitation links go (M149): file:<folder>, or smtp[s]://host:port?from=<address>[&credentials=<file with user:password>][&insecure=true]; smtp requires STARTTLS unless the host is loopback or insecure=true says that links may travel in clear; without the variable an invitation waits for a person"),
  TENANTRY_OBJECT_STORE_CREDENTIALS_FILE(
      "",
      "worker: keys for erasing a tenant's objects, a file in the format of AWS's shared credentials file; the profile called like a bucket is for that bucket, default for all others; without it the AWS SDK's default chain, e.g. a workload identity (M180)"),
  TENANTRY_OBJECT_STORE_ENDPOINT(
      "",
      "worker: where the object store is reached, in place of spec.objects.s3.endpoint of the EngineClass; buckets are addressed by path there"),
  TENANTRY_OBJECT_STORE_PAGE_SIZE("1000", "worker: objects listed and deleted at once, 2 to 1000"),
  TENANTRY_GRACE_PERIOD(
      "30d",
      "how long an offboarded tenant's namespace is kept where spec.offboarding.gracePeriod says nothing, e.g. 30d or 12h; a tenant without a company is not kept (C59)"),
  TENANTRY_HEALTH_LISTEN("0.0.0.0:8086", "where a role answers /healthz, /readyz and /metrics"),
  TENANTRY_LEADER_ELECTION(
      "false",
      "controller: true lets several instances run, one of which works (Lease <fullname>-controller)"),
  TENANTRY_WORKER_DEPLOYMENT(
      "",
      "worker: name of its Temporal worker deployment; with it, and TENANTRY_WORKER_BUILD_ID, Temporal routes runs by build (C51); without both, by task queue alone"),
  TENANTRY_WORKER_BUILD_ID(
      "", "worker: which build it is, e.g. a release; another build, another id"),
  TENANTRY_COMMAND(
      "tenantry", "what people type; the plugin kubectl-tenant says \"kubectl tenant\""),
  TENANTRY_LOG_LEVEL("INFO", "level of our own log lines"),
  TENANTRY_LOG_FORMAT("text", "text, or json for a cluster");

  private final String fallback;
  private final String meaning;

  Variable(String fallback, String meaning) {
    this.fallback = fallback;
    this.meaning = meaning;
  }

  /** What counts when it is not set; empty: nothing. */
  public String fallback() {
    return fallback;
  }

  /** One sentence for the reference page. */
  public String meaning() {
    return meaning;
  }
}
