package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.plan.Mistake.Kind;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An adoption adds labels to a namespace and changes none. Pure. */
final class LabelRules {

  private final TenancySettings settings;

  LabelRules(TenancySettings settings) {
    this.settings = settings;
  }

  /** Every label that says something else than it would have to. */
  List<Mistake> check(Adoptee tenant, Map<String, String> live) {
    return new TreeMap<>(AdoptionPlanner.labels(tenant, settings))
        .entrySet().stream()
            .filter(label -> live.containsKey(label.getKey()))
            .filter(label -> !live.get(label.getKey()).equals(label.getValue()))
            .map(
                label ->
                    differing(tenant, label.getKey(), label.getValue(), live.get(label.getKey())))
            .toList();
  }

  private Mistake differing(Adoptee tenant, String key, String wanted, String found) {
    return new Mistake(
        key.equals(Labels.TENANT_ID) || key.equals(Labels.TENANT_NAME)
            ? Kind.NAMESPACE_TAKEN
            : Kind.REQUEST,
        "Namespace/" + tenant.namespace(),
        "metadata.labels[%s]".formatted(key),
        "says \"%s\", and would have to say \"%s\"".formatted(found, wanted),
        remedy(tenant, key, wanted, found));
  }

  private String remedy(Adoptee tenant, String key, String wanted, String found) {
    if (key.equals(Labels.TENANT_NAME)) {
      return "adopt it with --name %s, or, if a tenant %s has another namespace or none is left: kubectl label namespace %s %s-"
          .formatted(found, found, tenant.namespace(), key);
    }
    if (key.equals(Labels.TENANT_ID)) {
      return "if no tenant of that identity is left: kubectl label namespace %s %s-"
          .formatted(tenant.namespace(), key);
    }
    if (key.equals(Labels.MANAGED_BY)) {
      return "whoever manages the namespace would undo it: take the label off there first";
    }
    if (key.equals(settings.tierLabel())) {
      return "a tier label's value is the name of the class; use a key of its own (TENANTRY_TIER_LABEL), or a class of that name";
    }
    return "if nobody relies on it: kubectl label namespace %s --overwrite %s=%s"
        .formatted(tenant.namespace(), key, wanted);
  }
}
