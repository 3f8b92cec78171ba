package ai.crewlet.tenantry.e2e.guide;

/** The classes of the guide; {@code team} as it prints it. */
final class GuideTiers {
  private static final String DIGEST = "0".repeat(64);

  static final String TEAM =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: EngineClass
      metadata:
        name: team
      spec:
        # Only the namespaces the control plane put on this tier.
        allowedNamespaces:
          matchLabels: {example.com/tier: team}
        engine:
          image: registry.example.com/crewlet@sha256:DIGEST   # crewlet <commit>
        data:
          resources:
            requests: {cpu: 500m, memory: 1Gi}
            limits: {memory: 4Gi}
          storage: {size: 20Gi}
        exposure:
          webhooks:
            mode: Gateway
            gateway:
              parentRefs: [{namespace: gateway-system, name: public}]
            hostname: "{{uid}}.hooks.example.com"
        networkPolicy:
          mode: Isolated
          # The control plane calls every engine of the class.
          apiConsumers:
            - namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: platform}}
              podSelector: {matchLabels: {app: control-plane}}
          # The cluster's pod, Service and node networks: an engine runs code its
          # tenant supplies.
          egress:
            exceptCIDRs: [10.0.0.0/8]
        limits:
          maxSeats: 20
          maxMCPServers: 10
        platformLLMProviders:
          # Every opted-in tenant can read this key: give the class a gateway's
          # per-tenant virtual key, never the platform's own.
          - name: platform-claude
            type: Anthropic
            model: claude-sonnet-5
            apiKeySecretRefs:
              - {namespace: platform, name: llm-gateway-team, key: apiKey}
      """
          .replace("DIGEST", DIGEST);

  /** The smallest: no pools, no way in from outside, no models of the platform. */
  static final String STARTER =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: EngineClass
      metadata: {name: starter}
      spec:
        allowedNamespaces: {matchLabels: {example.com/tier: starter}}
        engine: {image: "registry.example.com/crewlet@sha256:DIGEST"}
        data:
          resources: {requests: {cpu: 250m, memory: 512Mi}, limits: {memory: 2Gi}}
          storage: {size: 5Gi}
        networkPolicy: {mode: Isolated, egress: {exceptCIDRs: [10.0.0.0/8]}}
        limits: {maxSeats: 2, maxMCPServers: 1}
        signIn: {secondFactor: Optional, acceptInsecure: true}
      """
          .replace("DIGEST", DIGEST);

  /** The largest: pools, and pods for one seat alone. */
  static final String BUSINESS =
      TEAM.replace("name: team", "name: business")
              .replace("example.com/tier: team", "example.com/tier: business")
              .replace("maxSeats: 20", "maxSeats: 100")
          + """
            seatPools:
              policy: Allowed
              maxPods: 3
              allowPerSeat: true
              defaults: {resources: {requests: {cpu: 250m, memory: 512Mi}, limits: {memory: 2Gi}}}
          """;

  private GuideTiers() {}
}
