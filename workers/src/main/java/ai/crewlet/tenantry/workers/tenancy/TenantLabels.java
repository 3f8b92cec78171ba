package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.Labels;
import java.util.Map;

/** Labels that say whose an object is. */
public final class TenantLabels {

  private TenantLabels() {}

  /** On every object in a tenant's namespace. */
  public static Map<String, String> of(TenantView tenant) {
    return Labels.ofTenant(tenant.tenantId());
  }

  /** Whether labels of a namespace say that it is this tenant's, and nobody else's (C6). */
  public static boolean own(
      Map<String, String> labels, String name, String tenantId, TenancySettings settings) {
    return Labels.TRUE.equals(labels.get(settings.tenantLabel())) && named(labels, name, tenantId);
  }

  /** Whether labels of a namespace name this tenant, be it marked as a tenant's or not. */
  public static boolean named(Map<String, String> labels, String name, String tenantId) {
    return name.equals(labels.get(Labels.TENANT_NAME))
        && tenantId.equals(labels.get(Labels.TENANT_ID));
  }
}
