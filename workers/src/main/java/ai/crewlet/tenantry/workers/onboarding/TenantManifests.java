package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workflows.ManifestObject;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Map;

/**
 * A caller's Tenant as it is applied: name, labels, annotations and spec, and what keeps it until
 * it is offboarded (C45); nothing else of it.
 */
public final class TenantManifests {

  private static final ObjectMapper JSON = new ObjectMapper();

  private TenantManifests() {}

  public static GenericKubernetesResource desired(ManifestObject manifest) {
    var metadata = JSON.valueToTree(manifest.body()).path("metadata");
    var desired = new GenericKubernetesResource();
    desired.setApiVersion(CustomKind.TENANT.apiVersion());
    desired.setKind(CustomKind.TENANT.kind());
    desired.setMetadata(
        new ObjectMetaBuilder()
            .withName(manifest.name())
            .withLabels(strings(metadata.path("labels")))
            .withAnnotations(strings(metadata.path("annotations")))
            .withFinalizers(Finalizers.TENANT)
            .build());
    desired.setAdditionalProperty("spec", manifest.body().getOrDefault("spec", Map.of()));
    return desired;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, String> strings(JsonNode mapping) {
    return mapping.isObject() ? JSON.convertValue(mapping, Map.class) : Map.of();
  }
}
