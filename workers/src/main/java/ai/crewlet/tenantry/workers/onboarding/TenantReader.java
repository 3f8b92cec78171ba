package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.surroundings.HeardTenants;
import ai.crewlet.tenantry.workers.tenancy.TenantQuotas;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What every step begins with: the Tenant, whose spec is the only intent (C46); live, or where that
 * is enough as it was heard of.
 */
public final class TenantReader {

  private final Function<String, Optional<Tenant>> asked;
  private final Function<String, Optional<EngineClass>> classes;
  private final HeardTenants heard;

  /** Asks for the Tenant each time. */
  public TenantReader(Cluster cluster) {
    this(cluster, HeardTenants.none());
  }

  /**
   * @param heard spares {@link #recent} the asking
   */
  public TenantReader(Cluster cluster, HeardTenants heard) {
    this(
        name -> cluster.read(Tenant.class, name),
        name -> cluster.read(EngineClass.class, name),
        heard);
  }

  TenantReader(
      Function<String, Optional<Tenant>> asked,
      Function<String, Optional<EngineClass>> classes,
      HeardTenants heard) {
    this.asked = asked;
    this.classes = classes;
    this.heard = heard;
  }

  /**
   * The Tenant no older than what the motion carries out; a change of the last moment may be
   * missing, as it would be for a step begun a moment sooner. Not for what has to see a change that
   * was made before it (C48), nor for an undo.
   */
  public Tenant recent(TenantTarget target) {
    return heard
        .named(target.tenant())
        .filter(tenant -> isMeant(tenant, target))
        .filter(tenant -> tenant.getMetadata().getGeneration() >= target.generation())
        .filter(tenant -> !tenant.isMarkedForDeletion())
        .orElseGet(() -> tenant(target));
  }

  /** The {@link #recent} Tenant on the tier the motion carries out. */
  public TenantView recentView(TenantTarget target) {
    return view(recent(target), target);
  }

  /** The tenant as its object states it now, on the tier the motion carries out. */
  public TenantView view(TenantTarget target) {
    return view(tenant(target), target);
  }

  /** The same, of the object that was read. */
  public TenantView view(Tenant tenant, TenantTarget target) {
    if (tenant.isMarkedForDeletion()) {
      throw FailureType.TENANT_DELETING.failure(
          "Tenant %s is being deleted; abort this operation, the offboarding goes on without it"
              .formatted(target.tenant()));
    }
    return onTier(TenantView.of(tenant), target);
  }

  /** The same for an undo: also without the Tenant, then with the names that follow from it. */
  public TenantView viewForRemoval(TenantTarget target) {
    return live(target)
        .map(tenant -> onTier(TenantView.of(tenant), target))
        .orElseGet(
            () ->
                new TenantView(
                    target.tenant(),
                    target.tenantId(),
                    target.namespace(),
                    target.tier(),
                    null,
                    List.of(),
                    TenantQuotas.none(),
                    true));
  }

  /** The live object. */
  public Tenant tenant(TenantTarget target) {
    return live(target)
        .orElseThrow(
            () ->
                FailureType.TENANT_NOT_FOUND.failure(
                    "Tenant %s with tenantId %s is gone; abort this operation (tenantry abort %s), then onboard it again"
                        .formatted(target.tenant(), target.tenantId(), target.tenant())));
  }

  /** The tenant's EngineClass; empty when it has none or the class is gone. */
  public Optional<Tier> tier(TenantView tenant) {
    return Optional.ofNullable(tenant.tier()).flatMap(classes).map(Tier::of);
  }

  private Optional<Tenant> live(TenantTarget target) {
    return asked.apply(target.tenant()).filter(tenant -> isMeant(tenant, target));
  }

  private static boolean isMeant(Tenant tenant, TenantTarget target) {
    return TenantView.of(tenant).tenantId().equals(target.tenantId());
  }

  private static TenantView onTier(TenantView tenant, TenantTarget target) {
    return target.tier() == null ? tenant : tenant.onTier(target.tier());
  }
}
