package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.Labels;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.util.LinkedHashMap;
import java.util.Map;

/** The namespace of one tenant (M126, M127). */
public final class TenantNamespace {

  private TenantNamespace() {}

  /** The namespace with the labels that admit it, put it on its tier and say whose it is. */
  public static Namespace of(TenantView tenant, TenancySettings settings) {
    return new NamespaceBuilder()
        .withNewMetadata()
        .withName(tenant.namespace())
        .withLabels(labels(tenant, settings))
        .endMetadata()
        .build();
  }

  /** All labels we set; what a class will select must match these (C16). */
  public static Map<String, String> labels(TenantView tenant, TenancySettings settings) {
    var labels = new LinkedHashMap<String, String>();
    labels.putAll(settings.requiredLabels());
    labels.put(settings.tenantLabel(), "true");
    if (tenant.tier() != null) {
      labels.put(settings.tierLabel(), tenant.tier());
    }
    labels.put(Labels.TENANT_NAME, tenant.name());
    labels.putAll(TenantLabels.of(tenant));
    return labels;
  }
}
