package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Which updates are worth a pass over a tenant (C3). */
final class TenantChanges {
  private static final String OURS = "crewlet.ai/";

  private TenantChanges() {}

  /** What people and motions change of a Tenant, not our own. */
  static boolean matter(Tenant now, Tenant before) {
    return differ(now, before, t -> t.getMetadata().getGeneration())
        || differ(now, before, t -> t.getMetadata().getDeletionTimestamp())
        || differ(now, before, t -> t.getMetadata().getFinalizers())
        || differ(now, before, TenantChanges::annotations)
        || (differ(now, before, t -> status(t, TenantStatus::phase)) && !saysItsPhase(now))
        || differ(now, before, t -> status(t, TenantStatus::settled))
        || differ(now, before, t -> status(t, TenantStatus::operation));
  }

  /** A phase that is not what motions report was set by hand. */
  private static boolean saysItsPhase(Tenant tenant) {
    return status(tenant, TenantStatus::phase).filter(Phases.of(tenant)::equals).isPresent();
  }

  /** What a class says. It reports whenever one of a thousand companies on it does. */
  static boolean matter(EngineClass now, EngineClass before) {
    return !Objects.equals(now.getMetadata().getGeneration(), before.getMetadata().getGeneration());
  }

  /** What a Tenant repeats of its Company; that reports a good deal more. */
  static boolean matter(Company now, Company before) {
    return !TenantWorld.state(now).equals(TenantWorld.state(before));
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
