package ai.crewlet.tenantry.workers.waiting;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads what an object's status says. */
final class Reports {

  private static final List<String> KEPT =
      List.of("observedGeneration", "conditions", "integrations", "revisionID");

  /** Their number in place of a Company's topology. */
  private static final String PODS = "pods";

  private static final ObjectMapper JSON = JsonMapper.builder().build();

  private Reports() {}

  /** The object without spec, labels and the rest of its status. */
  static GenericKubernetesResource reduce(GenericKubernetesResource object) {
    var metadata = object.getMetadata();
    var reduced = new GenericKubernetesResource();
    reduced.setApiVersion(object.getApiVersion());
    reduced.setKind(object.getKind());
    reduced.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(metadata.getNamespace())
            .withName(metadata.getName())
            .withUid(metadata.getUid())
            .withResourceVersion(metadata.getResourceVersion())
            .withDeletionTimestamp(metadata.getDeletionTimestamp())
            .build());
    var status = new HashMap<String, Object>();
    for (var field : KEPT) {
      var value = object.get("status", field);
      if (value != null) {
        status.put(field, value);
      }
    }
    status.put(PODS, pods(object));
    reduced.setAdditionalProperty("status", Map.copyOf(status));
    return reduced;
  }

  static Observed read(GenericKubernetesResource object) {
    Object generation = object.get("status", "observedGeneration");
    Object conditions = object.get("status", "conditions");
    return new Observed(
        object.getMetadata().getName(),
        generation instanceof Number number ? number.longValue() : 0,
        object.isMarkedForDeletion(),
        conditions == null
            ? List.of()
            : JSON.convertValue(conditions, new TypeReference<List<Condition>>() {}),
        told(object));
  }

  private static Told told(GenericKubernetesResource object) {
    return new Told(
        pods(object),
        object.get("status", "integrations", "slack", "requestURL"),
        object.get("status", "integrations", "github", "webhookURL"),
        object.get("status", "revisionID"));
  }

  private static int pods(GenericKubernetesResource object) {
    Object all = object.get("status", "topology");
    Object counted = object.get("status", PODS);
    return all instanceof List<?> list
        ? list.size()
        : counted instanceof Number number ? number.intValue() : 0;
  }
}
