package ai.crewlet.tenantry.e2e.guide;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.awaitility.Awaitility;

/**
 * One tenant's namespace, with company {@code acme} in it.
 *
 * @param name opaque, as the guide wants it
 */
record TenantSpace(ControlPlane plane, String name) {
  static final String COMPANY = "acme";
  static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final String NAMESPACE =
      """
      apiVersion: v1
      kind: Namespace
      metadata:
        name: ${namespace}
        labels:
          crewlet.ai/tenant: "true"
          example.com/tier: ${tier}
          pod-security.kubernetes.io/enforce: restricted
      """;
  private static final String ACCESS =
      """
      apiVersion: rbac.authorization.k8s.io/v1
      kind: RoleBinding
      metadata: {name: tenant-access, namespace: ${namespace}}
      roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: %s}
      subjects: [{kind: ServiceAccount, name: control-plane, namespace: platform}]
      """;

  /** The control plane's own read of the access token, by its name only. */
  private static final String TOKEN_READER =
      """
      apiVersion: rbac.authorization.k8s.io/v1
      kind: Role
      metadata: {name: acme-api-access, namespace: ${namespace}}
      rules: [{apiGroups: [""], resources: [secrets], resourceNames: [acme-api-access], verbs: [get]}]
      ---
      apiVersion: rbac.authorization.k8s.io/v1
      kind: RoleBinding
      metadata: {name: acme-api-access, namespace: ${namespace}}
      roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: acme-api-access}
      subjects: [{kind: ServiceAccount, name: control-plane, namespace: platform}]
      """;

  /** The company of the guide's examples. */
  static final String ACME =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Company
      metadata: {name: acme, namespace: ${namespace}}
      spec:
        companyName: Acme
        engineClassName: team
        llm: {usePlatformProviders: true}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Unit
      metadata: {name: engineering, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, displayName: Engineering, purpose: Builds what Acme sells.}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: founder, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, kind: Human, displayName: Founder, contact: {slackUserId: U0FOUNDER}}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: lead, namespace: ${namespace}}
      spec:
        companyRef: {name: acme}
        displayName: Engineering Lead
        unitRef: {name: engineering}
        goal: Decide what Acme builds next.
      """;

  /** The company with a model of its own instead of the platform's. */
  static String withOwnModel(String company) {
    return """
    apiVersion: v1
    kind: Secret
    metadata: {name: own-key, namespace: ${namespace}}
    stringData: {apiKey: own-key}
    ---
    apiVersion: crewlet.ai/v1alpha1
    kind: LLMProvider
    metadata: {name: own, namespace: ${namespace}}
    spec:
      companyRef: {name: acme}
      type: Anthropic
      model: claude-sonnet-5
      apiKeySecretRefs: [{name: own-key, key: apiKey}]
    ---
    """
        + company.replace("  llm: {usePlatformProviders: true}\n", "");
  }

  static TenantSpace create(ControlPlane plane, String name, String tier) {
    var space = new TenantSpace(plane, name);
    space.apply(NAMESPACE.replace("${tier}", tier));
    space.apply(ACCESS.formatted(plane.tenantAccessRole()));
    Awaitility.await("the right to write in " + name)
        .atMost(PATIENCE)
        .until(
            () ->
                plane.kubectl("", "auth", "can-i", "create", "seats.crewlet.ai", "-n", name).exit()
                    == 0);
    return space;
  }

  /** Applies whole objects; {@code ${namespace}} is this one. */
  void apply(String yaml) {
    plane.apply(here(yaml));
  }

  String here(String yaml) {
    return yaml.replace("${namespace}", name);
  }

  /** The company of the guide's examples, running. */
  TenantSpace withAcme() {
    apply(ACME);
    awaitReady();
    return this;
  }

  /** The two commands as the guide prints them (M140, M141). */
  void awaitReady() {
    var generation =
        plane.must("get", "company/acme", "-n", name, "-o", "jsonpath={.metadata.generation}");
    plane.must(
        "wait",
        "company/acme",
        "-n",
        name,
        "--timeout=10m",
        "--for=jsonpath={.status.observedGeneration}=" + generation);
    plane.must("wait", "company/acme", "-n", name, "--for=condition=Ready", "--timeout=10m");
  }

  /** One field, as kubectl reads it. */
  String field(String object, String jsonpath) {
    return plane.must("get", object, "-n", name, "-o", "jsonpath={" + jsonpath + "}");
  }

  /** Status and reason of a condition, like {@code False/Unplaced}. */
  String condition(String object, String type) {
    var of = ".status.conditions[?(@.type==\"" + type + "\")]";
    return field(object, of + ".status") + "/" + field(object, of + ".reason");
  }

  String message(String object, String type) {
    return field(object, ".status.conditions[?(@.type==\"" + type + "\")].message");
  }

  void awaitCondition(String object, String type, String statusAndReason) {
    Awaitility.await(name + " " + object + ": " + type + " " + statusAndReason)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(300))
        .until(() -> condition(object, type), statusAndReason::equals);
  }

  void awaitField(String object, String jsonpath, String value) {
    Awaitility.await(name + " " + object + ": " + jsonpath + " " + value)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(300))
        .until(() -> field(object, jsonpath), value::equals);
  }

  /** The engine's API, found and opened as the guide says: address and token from the Secret. */
  EngineCalls engine() {
    apply(TOKEN_READER);
    var secret = field("company/acme", ".status.apiAccessSecretRef.name");
    Awaitility.await("the right to read " + secret)
        .atMost(PATIENCE)
        .until(() -> plane.kubectl("", "get", "secret/" + secret, "-n", name).exit() == 0);
    return plane.engine(
        decoded(field("secret/" + secret, ".data.url")),
        decoded(field("secret/" + secret, ".data.token")));
  }

  static String decoded(String base64) {
    return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
  }
}
