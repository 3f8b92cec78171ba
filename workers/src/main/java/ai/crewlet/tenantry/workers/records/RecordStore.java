package ai.crewlet.tenantry.workers.records;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.OptimisticApply;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * ConfigMaps {@code tenant-<tenantId>-history} and {@code -erasure} in the control plane's own
 * namespace (C60): one key per entry, JSON under it, oldest first. They belong to nobody, so
 * nothing that is deleted takes them along. Throws the client's exceptions.
 */
public final class RecordStore {

  /** Two runs may end at once; a lost race is run again. */
  private static final int RACES = 5;

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .serializationInclusion(JsonInclude.Include.NON_NULL)
          .build();

  private final Cluster cluster;
  private final OptimisticApply writes;
  private final String namespace;

  /**
   * @param namespace the control plane's own
   */
  public RecordStore(Cluster cluster, String namespace) {
    this.cluster = cluster;
    this.writes = new OptimisticApply(cluster, FieldManagers.CONTROL_PLANE);
    this.namespace = namespace;
  }

  /**
   * Adds an entry; the oldest goes when there are too many.
   *
   * @param key letters, digits, dots and dashes; begins with a time, since entries are kept in the
   *     order of their keys
   * @return false when an entry of this key was there: then nothing is written
   */
  public boolean append(RecordKind kind, Subject subject, String key, Object entry) {
    var json = write(entry);
    for (var left = RACES; ; left--) {
      var live = cluster.read(like(kind, subject));
      var next = shelf(live).with(key, json, kind.kept());
      if (next.isEmpty()) {
        return false;
      }
      if (applied(kind, subject, live, next.get(), left == 1)) {
        return true;
      }
    }
  }

  private boolean applied(
      RecordKind kind, Subject subject, Optional<ConfigMap> live, Shelf next, boolean last) {
    var desired = like(kind, subject);
    desired.getMetadata().setLabels(subject.labels(kind));
    desired.setData(next.entries());
    return writes.apply(live, desired, last);
  }

  /** Every entry about the tenant of this identity, oldest first. */
  public <T> List<T> read(RecordKind kind, String tenantId, Class<T> type) {
    return entries(kind, Map.of(Labels.TENANT_ID, tenantId), type);
  }

  /** Every entry about tenants of this name, earlier ones included, oldest first. */
  public <T> List<T> find(RecordKind kind, String tenant, Class<T> type) {
    return entries(kind, Map.of(Labels.TENANT_NAME, tenant), type);
  }

  /** Every entry about requests that never came to have an identity, oldest first. */
  public <T> List<T> ofNobody(RecordKind kind, Class<T> type) {
    return shelf(cluster.read(like(kind, new Subject(null, "")))).entries().values().stream()
        .map(json -> read(json, type))
        .toList();
  }

  private <T> List<T> entries(RecordKind kind, Map<String, String> labels, Class<T> type) {
    var wanted = new HashMap<>(Subject.kindOnly(kind));
    wanted.putAll(labels);
    var all = new TreeMap<String, String>();
    cluster
        .list(ConfigMap.class, namespace, wanted)
        .forEach(found -> all.putAll(shelf(Optional.of(found)).entries()));
    return all.values().stream().map(json -> read(json, type)).toList();
  }

  private ConfigMap like(RecordKind kind, Subject subject) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName(subject.configMap(kind))
        .withNamespace(namespace)
        .endMetadata()
        .build();
  }

  private static Shelf shelf(Optional<ConfigMap> live) {
    return new Shelf(live.map(ConfigMap::getData).orElse(Map.of()));
  }

  private static String write(Object entry) {
    try {
      return JSON.writeValueAsString(entry);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record cannot be written as JSON", e);
    }
  }

  private static <T> T read(String json, Class<T> type) {
    try {
      return JSON.readValue(json, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record is not the JSON that was written: " + json, e);
    }
  }
}
