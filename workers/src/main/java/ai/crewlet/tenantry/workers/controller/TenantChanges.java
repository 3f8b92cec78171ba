package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Which updates of a Tenant are worth a pass (C3): what people and motions change, not our own. */
final class TenantChanges {
  private static final String OURS = "crewlet.ai/";

  private TenantChanges() {}

  static boolean matter(Tenant now, Tenant before) {
    return differ(now, before, t -> t.getMetadata().getGeneration())
        || differ(now, before, t -> t.getMetadata().getDeletionTimestamp())
        || differ(now, before, t -> t.getMetadata().getFinalizers())
        || differ(now, before, TenantChanges::annotations)
        || differ(now, before, t -> status(t, TenantStatus::phase))
        || differ(now, before, t -> status(t, TenantStatus::settled))
        || differ(now, before, t -> status(t, TenantStatus::operation));
  }

  private static boolean differ(Tenant now, Tenant before, Function<Tenant, Object> part) {
    return !Objects.equals(part.apply(now), part.apply(before));
  }

  private static Map<String, String> annotations(Tenant tenant) {
    var ours =
        new TreeMap<>(Optional.ofNullable(tenant.getMetadata().getAnnotations()).orElse(Map.of()));
    ours.keySet().removeIf(key -> !key.startsWith(OURS));
    return ours;
  }

  private static Optional<?> status(Tenant tenant, Function<TenantStatus, ?> field) {
    return Optional.ofNullable(tenant.getStatus()).map(field);
  }
}
