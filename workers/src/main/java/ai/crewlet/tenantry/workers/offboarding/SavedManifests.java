package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.workflows.ManifestObject;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A live object as it would be applied again: name, labels, annotations, spec. Pure. */
final class SavedManifests {
  private SavedManifests() {}

  static ManifestObject of(GenericKubernetesResource live) {
    var name = live.getMetadata().getName();
    var metadata = new LinkedHashMap<String, Object>();
    metadata.put("name", name);
    put(metadata, "labels", sorted(live.getMetadata().getLabels()));
    var annotations = sorted(live.getMetadata().getAnnotations());
    annotations.remove(Annotations.REQUEST_ID);
    put(metadata, "annotations", annotations);
    var body = new LinkedHashMap<String, Object>();
    body.put("apiVersion", live.getApiVersion());
    body.put("kind", live.getKind());
    body.put("metadata", metadata);
    body.put("spec", live.getAdditionalProperties().getOrDefault("spec", Map.of()));
    return new ManifestObject(live.getApiVersion(), live.getKind(), name, body);
  }

  private static void put(Map<String, Object> metadata, String key, Map<String, String> values) {
    if (!values.isEmpty()) {
      metadata.put(key, values);
    }
  }

  private static Map<String, String> sorted(@Nullable Map<String, String> map) {
    return new TreeMap<>(map == null ? Map.of() : map);
  }
}
