package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.AppliedShare;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A Tenant as it is applied again.
 *
 * @param name its name
 * @param uid of the object seen
 * @param labels its labels
 * @param annotations its annotations, without our own marks
 * @param spec its spec
 * @param tier the tier last settled; null when none was
 * @param suspended whether it was settled as suspended; null when no motion said
 * @param onboarded whether it had been brought into being
 * @param lifecycle fields of its spec that the lifecycle manager owns (C43); null when an older
 *     build saved it
 */
record SavedTenant(
    String name,
    String uid,
    Map<String, String> labels,
    Map<String, String> annotations,
    Map<String, Object> spec,
    @Nullable String tier,
    @Nullable Boolean suspended,
    boolean onboarded,
    @Nullable List<String> lifecycle) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  static SavedTenant of(Tenant tenant) {
    var settled = Optional.ofNullable(tenant.getStatus()).map(status -> status.settled());
    return new SavedTenant(
        tenant.getMetadata().getName(),
        tenant.getMetadata().getUid(),
        sorted(tenant.getMetadata().getLabels()),
        unmarked(tenant.getMetadata().getAnnotations()),
        JSON.convertValue(tenant.getSpec(), new TypeReference<>() {}),
        settled.map(s -> s.tier()).orElse(null),
        settled.map(s -> s.suspended()).orElse(null),
        settled.filter(Settled::wasOnboarded).isPresent(),
        owned(tenant));
  }

  private static List<String> owned(Tenant tenant) {
    return tenant.getMetadata().getManagedFields().stream()
        .filter(entry -> FieldManagers.LIFECYCLE.equals(entry.getManager()))
        .filter(entry -> entry.getFieldsV1() != null)
        .map(entry -> entry.getFieldsV1().getAdditionalProperties().get("f:spec"))
        .filter(Map.class::isInstance)
        .flatMap(fields -> ((Map<?, ?>) fields).keySet().stream())
        .map(field -> field.toString().replaceFirst("^f:", ""))
        .distinct()
        .sorted()
        .toList();
  }

  /** The spec with the identity made explicit, which the new object's uid no longer says (C45). */
  Map<String, Object> specOf(String tenantId, String namespace) {
    var explicit = new LinkedHashMap<>(spec);
    explicit.put("tenantId", tenantId);
    explicit.put("namespace", namespace);
    return explicit;
  }

  /**
   * The part of it that the control plane says beside others; the whole where nobody else spoke.
   */
  SavedTenant saying(List<SavedShare> shares) {
    return shares.stream()
        .filter(SavedShare::manifests)
        .map(SavedShare::body)
        .findFirst()
        .map(this::saying)
        .orElse(this);
  }

  private SavedTenant saying(Map<String, Object> body) {
    var own = new LinkedHashMap<>(body);
    var metadata = AppliedShare.mapping(own, "metadata");
    return new SavedTenant(
        name,
        uid,
        strings(AppliedShare.mapping(metadata, "labels")),
        strings(AppliedShare.mapping(metadata, "annotations")),
        AppliedShare.mapping(own, "spec"),
        tier,
        suspended,
        onboarded,
        lifecycle);
  }

  private static Map<String, String> strings(Map<String, Object> map) {
    var strings = new TreeMap<String, String>();
    map.forEach((key, value) -> strings.put(key, String.valueOf(value)));
    return strings;
  }

  private static Map<String, String> unmarked(@Nullable Map<String, String> annotations) {
    var kept = sorted(annotations);
    kept.remove(Annotations.REQUEST_ID);
    kept.remove(Annotations.RETRY);
    kept.remove(Annotations.REQUESTED_BY);
    return kept;
  }

  private static Map<String, String> sorted(@Nullable Map<String, String> map) {
    return new TreeMap<>(map == null ? Map.of() : map);
  }
}
