package ai.crewlet.tenantry.workers.records;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.ObjectNames;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whom a record is about.
 *
 * @param tenantId identity of the tenant; null for a request that never came to have one: all such
 *     share one ConfigMap per kind
 * @param tenant name of the Tenant
 */
public record Subject(@Nullable String tenantId, String tenant) {

  /** Name of the ConfigMap. */
  String configMap(RecordKind kind) {
    return tenantId == null
        ? ObjectNames.recordOfNobody(kind.value())
        : ObjectNames.tenantRecord(tenantId, kind.value());
  }

  /** Its labels: whoever knows a tenant's name or id finds it. */
  Map<String, String> labels(RecordKind kind) {
    var labels = new TreeMap<>(kindOnly(kind));
    labels.put(Labels.MANAGED_BY, Labels.CONTROL_PLANE);
    if (tenantId != null) {
      labels.put(Labels.TENANT_ID, tenantId);
      labels.put(Labels.TENANT_NAME, tenant);
    }
    return labels;
  }

  static Map<String, String> kindOnly(RecordKind kind) {
    return Map.of(Labels.RECORD, kind.value());
  }
}
