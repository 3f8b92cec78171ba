package ai.crewlet.tenantry.acceptance.cluster;

/** What the cases write: a tier, a namespace's company, and how they differ. */
final class Manifests {
  private static final String ENGINE_CLASS =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: EngineClass
      metadata: {name: ${tier}}
      spec:
        allowedNamespaces: {matchLabels: {example.com/tier: ${tier}}}
        engine: {image: "${image}", terminationGracePeriodSeconds: ${grace}}
        data:
          resources: {requests: {cpu: 100m, memory: 256Mi}, limits: {memory: ${memory}}}
          storage: {size: 64Mi, storageClassName: ${storageClass}}
        env: [{name: STAND_IN_DOOR, value: open}]
        seatPools:
          policy: Allowed
          maxPods: 2
          defaults: {resources: {requests: {cpu: 100m, memory: 256Mi}, limits: {memory: ${memory}}}}
      """;
  private static final String COMPANY =
      """
      apiVersion: v1
      kind: Secret
      metadata: {name: model-key, namespace: ${namespace}}
      stringData: {apiKey: key-of-no-model}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Company
      metadata: {name: acme, namespace: ${namespace}}
      spec:
        companyName: Acme
        engineClassName: ${tier}
        llm: {order: [{kind: LLMProvider, name: claude}]}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: LLMProvider
      metadata: {name: claude, namespace: ${namespace}}
      spec:
        companyRef: {name: acme}
        type: Anthropic
        model: claude-sonnet-5
        apiKeySecretRefs: [{name: model-key, key: apiKey}]
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: lead, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, displayName: Lead, goal: Decide what Acme builds next.}
      """;
  private static final String POOL =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Company
      metadata: {name: acme, namespace: ${namespace}}
      spec: {topology: {seatPools: [{name: ${pool}}]}}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: lead, namespace: ${namespace}}
      spec: {placement: {pool: ${pool}}}
      """;

  private Manifests() {}

  /**
   * @param memory limit of the data pod, e.g. {@code 384Mi}
   * @param grace seconds
   */
  static String engineClass(String tier, AcceptanceSettings settings, String memory, int grace) {
    return ENGINE_CLASS
        .replace("${tier}", tier)
        .replace("${image}", settings.image())
        .replace("${grace}", Integer.toString(grace))
        .replace("${memory}", memory)
        .replace("${storageClass}", settings.storageClass());
  }

  static String company(String namespace, String tier) {
    return COMPANY.replace("${namespace}", namespace).replace("${tier}", tier);
  }

  /** What is added for a pool that runs the seat. */
  static String pool(String namespace, String pool) {
    return POOL.replace("${namespace}", namespace).replace("${pool}", pool);
  }
}
