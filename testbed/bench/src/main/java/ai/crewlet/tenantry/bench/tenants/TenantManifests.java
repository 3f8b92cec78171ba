package ai.crewlet.tenantry.bench.tenants;

import ai.crewlet.tenantry.bench.companies.Shape;
import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workers.manifest.ManifestReader;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What the platform's administrators provide, and what a person sends to onboard a tenant. */
final class TenantManifests {
  /** Where a tenant may be moved to. */
  static final String OTHER_TIER = "bench-2";

  private static final String PLATFORM =
      """
      apiVersion: v1
      kind: Namespace
      metadata: {name: platform}
      ---
      apiVersion: v1
      kind: Secret
      metadata: {name: llm-gateway, namespace: platform}
      data: {apiKey: a2V5LW9mLW5vLW1vZGVs}
      """;
  private static final String TIER =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: EngineClass
      metadata: {name: ${tier}}
      spec:
        allowedNamespaces: {matchLabels: {example.com/tier: ${tier}}}
        engine: {image: "registry.example.com/crewlet@sha256:0000000000000000000000000000000000000000000000000000000000000000"}
        data:
          resources: {requests: {cpu: 250m, memory: 512Mi}, limits: {memory: 2Gi}}
          storage: {size: 5Gi}
        networkPolicy:
          mode: Isolated
          egress: {exceptCIDRs: [10.0.0.0/8]}
        platformLLMProviders:
          - name: claude
            type: Anthropic
            model: claude-sonnet-5
            apiKeySecretRefs: [{namespace: platform, name: llm-gateway, key: apiKey}]
      """;
  private static final String TENANT =
      """
      apiVersion: agentic.clawdlinux.org/v1alpha1
      kind: Tenant
      metadata: {name: ${tenant}}
      spec:
        displayName: Tenant ${tenant}
        tier: bench
        namespace: ${tenant}
        company: {name: ${tenant}}
        networkPolicy: true
        quotas: {maxWorkloads: 20, cpuLimit: "4", memoryLimit: 16Gi}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Company
      metadata: {name: ${tenant}}
      spec: {companyName: Acme, llm: {usePlatformProviders: true}}
      """;
  private static final String SEAT =
      """
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: seat-${seat}}
      spec: {companyRef: {name: ${tenant}}, displayName: Seat ${seat}, goal: Do what seat ${seat} does.}
      """;

  private TenantManifests() {}

  static List<HasMetadata> platform() {
    List<HasMetadata> objects = new ArrayList<>();
    for (String document : PLATFORM.split("(?m)^---$")) {
      objects.add(Serialization.unmarshal(document));
    }
    for (String tier : List.of("bench", OTHER_TIER)) {
      objects.add(Serialization.unmarshal(TIER.replace("${tier}", tier)));
    }
    return objects;
  }

  /** The file of one tenant; tenant, namespace and company are called alike. */
  static String file(Shape shape, int number) {
    var yaml = new StringBuilder(TENANT);
    for (int seat = 1; seat <= shape.seats(); seat++) {
      yaml.append(SEAT.replace("${seat}", Integer.toString(seat)));
    }
    return yaml.toString().replace("${tenant}", shape.namespace(number));
  }

  static OnboardTenant request(Shape shape, int number) {
    Manifest manifest =
        ManifestReader.read("the benchmark", file(shape, number).getBytes(StandardCharsets.UTF_8));
    return new OnboardTenant(
        manifest.tenant(), manifest.objects(), null, manifest.digest(), null, "bench");
  }
}
