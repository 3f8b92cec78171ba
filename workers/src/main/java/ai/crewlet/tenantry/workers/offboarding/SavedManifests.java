package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.workers.kube.AppliedShare;
import ai.crewlet.tenantry.workflows.ManifestObject;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A live object as it would be applied again: name, labels, annotations, spec. Pure. */
final class SavedManifests {
  private static final Set<String> DEFAULTED = Set.of("suspend", "deletionPolicy");

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
    body.put("spec", spec(live));
    return new ManifestObject(live.getApiVersion(), live.getKind(), name, body);
  }

  /**
   * Without what nobody said of the lifecycle's fields: a default comes again by itself, and
   * applied it would be somebody's word (C43).
   */
  private static Map<String, Object> spec(GenericKubernetesResource live) {
    var spec = AppliedShare.mapping(new HashMap<>(live.getAdditionalProperties()), "spec");
    if (live.getKind().equals("Company") && !SavedShares.managers(live).isEmpty()) {
      spec.keySet().removeIf(field -> DEFAULTED.contains(field) && !SavedShares.said(live, field));
    }
    return spec;
  }

  /**
   * The part of it that the control plane says beside others; the whole where nobody else spoke.
   */
  static ManifestObject own(ManifestObject whole, List<SavedShare> shares) {
    return shares.stream()
        .filter(SavedShare::manifests)
        .findFirst()
        .map(share -> own(whole, share))
        .orElse(whole);
  }

  private static ManifestObject own(ManifestObject whole, SavedShare share) {
    var body = new LinkedHashMap<>(share.body());
    body.put("apiVersion", whole.apiVersion());
    body.put("kind", whole.kind());
    AppliedShare.mapping(body, "metadata").put("name", whole.name());
    return new ManifestObject(whole.apiVersion(), whole.kind(), whole.name(), body);
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
