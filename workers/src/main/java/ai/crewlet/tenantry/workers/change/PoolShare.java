package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.FieldManagers;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The pool sizes that the pools' manager owns (M171). Sent as a whole each time: a size it leaves
 * out is let go of, and a pool that nobody else declares goes with it. Pure.
 *
 * @param sizes by name of the pool
 */
record PoolShare(Map<String, Integer> sizes) {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ENTRY = "k:";

  PoolShare {
    sizes = new TreeMap<>(sizes);
  }

  /** What the manager owns now. */
  static PoolShare of(GenericKubernetesResource company) {
    var sizes = new TreeMap<String, Integer>();
    for (var pool : owned(company, FieldManagers.POOLS)) {
      sizes.put(pool, size(pools(company), pool));
    }
    return new PoolShare(sizes);
  }

  /**
   * What it shall own.
   *
   * @param asked sizes asked for
   * @param declared the pools that the Company's manifest declares: others are let go of; null lets
   *     go of none
   */
  PoolShare with(Map<String, Integer> asked, @Nullable Collection<String> declared) {
    var next = new TreeMap<>(sizes);
    if (declared != null) {
      next.keySet().retainAll(declared);
    }
    next.putAll(asked);
    return new PoolShare(next);
  }

  /** The {@code spec} to apply. */
  Map<String, Object> spec() {
    if (sizes.isEmpty()) {
      return Map.of();
    }
    var pools =
        sizes.entrySet().stream()
            .map(
                entry -> {
                  var pool = new LinkedHashMap<String, Object>();
                  pool.put("name", entry.getKey());
                  pool.put("replicas", entry.getValue());
                  return pool;
                })
            .toList();
    return Map.of("topology", Map.of("seatPools", pools));
  }

  /**
   * What the Company's spec becomes when this share is applied to it.
   *
   * @param company as it is once its manifest is applied
   */
  JsonNode appliedTo(GenericKubernetesResource company) {
    JsonNode whole = JSON.valueToTree(company);
    var gone = new TreeSet<>(of(company).sizes().keySet());
    gone.removeAll(sizes.keySet());
    gone.removeIf(pool -> declaredByOthers(company, pool));
    var pools = whole.at("/spec/topology/seatPools").elements();
    while (pools.hasNext()) {
      var pool = (ObjectNode) pools.next();
      var name = pool.path("name").asText();
      if (gone.contains(name)) {
        pools.remove();
      } else if (sizes.containsKey(name)) {
        pool.put("replicas", sizes.get(name));
      }
    }
    return whole;
  }

  /** Names of all pools a Company has. */
  static List<String> names(GenericKubernetesResource company) {
    return pools(company).findValuesAsText("name");
  }

  private static boolean declaredByOthers(GenericKubernetesResource company, String pool) {
    return company.getMetadata().getManagedFields().stream()
        .map(entry -> entry.getManager())
        .filter(manager -> !FieldManagers.POOLS.equals(manager))
        .anyMatch(manager -> owned(company, manager).contains(pool));
  }

  private static List<String> owned(GenericKubernetesResource company, String manager) {
    return company.getMetadata().getManagedFields().stream()
        .filter(entry -> manager.equals(entry.getManager()) && entry.getFieldsV1() != null)
        .map(entry -> JSON.<JsonNode>valueToTree(entry.getFieldsV1()))
        .map(fields -> fields.path("f:spec").path("f:topology").path("f:seatPools"))
        .flatMap(pools -> pools.properties().stream())
        .map(Map.Entry::getKey)
        .filter(key -> key.startsWith(ENTRY))
        .map(key -> name(key.substring(ENTRY.length())))
        .toList();
  }

  private static String name(String key) {
    try {
      return JSON.readTree(key).path("name").asText();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a key of managedFields is JSON: " + key, e);
    }
  }

  private static JsonNode pools(GenericKubernetesResource company) {
    return JSON.<JsonNode>valueToTree(company).at("/spec/topology/seatPools");
  }

  private static int size(JsonNode pools, String name) {
    for (var pool : pools) {
      if (pool.path("name").asText().equals(name)) {
        return pool.path("replicas").asInt(1);
      }
    }
    return 1;
  }
}
