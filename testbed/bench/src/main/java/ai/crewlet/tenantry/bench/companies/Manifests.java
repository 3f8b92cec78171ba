package ai.crewlet.tenantry.bench.companies;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.ArrayList;
import java.util.List;

/** What a control plane writes for a company, in its order. */
final class Manifests {
  static final String CLASS =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: EngineClass
      metadata: {name: bench}
      spec:
        allowedNamespaces: {matchLabels: {example.com/tier: bench}}
        engine: {image: "registry.example.com/crewlet@sha256:0000000000000000000000000000000000000000000000000000000000000000"}
        data:
          resources: {requests: {cpu: 250m, memory: 512Mi}, limits: {memory: 2Gi}}
          storage: {size: 5Gi}
        networkPolicy:
          mode: Isolated
          egress: {exceptCIDRs: [10.0.0.0/8]}
      """;
  private static final String COMPANY =
      """
      apiVersion: v1
      kind: Namespace
      metadata:
        name: ${namespace}
        labels: {crewlet.ai/tenant: "true", example.com/tier: bench, pod-security.kubernetes.io/enforce: restricted}
      ---
      apiVersion: v1
      kind: Secret
      metadata: {name: model-key, namespace: ${namespace}}
      data: {apiKey: a2V5LW9mLW5vLW1vZGVs}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Company
      metadata: {name: acme, namespace: ${namespace}}
      spec:
        companyName: Acme
        engineClassName: bench
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
      """;
  private static final String SEAT =
      """
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: seat-${seat}, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, displayName: Seat ${seat}, goal: Do what seat ${seat} does.}
      """;

  private Manifests() {}

  static List<HasMetadata> company(String namespace, int seats) {
    StringBuilder yaml = new StringBuilder(COMPANY);
    for (int seat = 1; seat <= seats; seat++) {
      yaml.append(SEAT.replace("${seat}", Integer.toString(seat)));
    }
    List<HasMetadata> objects = new ArrayList<>();
    for (String document : yaml.toString().replace("${namespace}", namespace).split("(?m)^---$")) {
      objects.add(Serialization.unmarshal(document));
    }
    return objects;
  }
}
