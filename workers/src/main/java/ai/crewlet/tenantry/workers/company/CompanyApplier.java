package ai.crewlet.tenantry.workers.company;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.TenantSpec;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.tenancy.CompanyObjects;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Applies a company's objects so that each field has the manager of C43. A Company is created
 * whole, its class included; the lifecycle manager takes the class over; then the whole is applied
 * without it, so that no later apply of a manifest moves the tenant or wakes it up. Stopped
 * anywhere and begun again it ends the same. A tenant that is suspended, before or meanwhile, gets
 * a Company that rests.
 */
final class CompanyApplier {

  private final Cluster cluster;
  private final TenantView tenant;
  private final Supplier<TenantSpec> intent;
  private final String requestId;

  CompanyApplier(
      Cluster cluster, TenantView tenant, Supplier<TenantSpec> intent, String requestId) {
    this.cluster = cluster;
    this.tenant = tenant;
    this.intent = intent;
    this.requestId = requestId;
  }

  AppliedObject apply(ManifestObject manifest) {
    var object =
        CompanyObjects.creating(
            tenant, manifest.apiVersion(), manifest.kind(), manifest.name(), manifest.body());
    var live = cluster.read(object);
    live.ifPresent(this::check);
    MarkedObjects.mark(object, live, requestId);
    var applied =
        manifest.kind().equals("Company") ? company(object, live.orElse(null)) : whole(object);
    return MarkedObjects.describe(applied, requestId);
  }

  private GenericKubernetesResource company(
      GenericKubernetesResource creating, @Nullable GenericKubernetesResource live) {
    var there = live == null ? whole(born(creating)) : live;
    if (live == null || !managed(live)) {
      takeOver(creating);
    }
    var later = CompanyObjects.later(tenant, creating);
    later.getMetadata().setUid(there.getMetadata().getUid());
    return whole(later);
  }

  /** A Company that is to rest never starts. */
  private GenericKubernetesResource born(GenericKubernetesResource creating) {
    return intent.get().suspended() ? CompanyObjects.resting(tenant, creating) : creating;
  }

  /**
   * A suspension writes the Tenant before it looks for a Company, and this looks at the Tenant once
   * the Company is there: one of the two sees the other (C48).
   */
  private void takeOver(GenericKubernetesResource creating) {
    TenantSpec said;
    do {
      said = intent.get();
      var policy = said.offboarding() == null ? null : said.offboarding().deletionPolicy();
      cluster.apply(
          CompanyObjects.lifecycle(
              tenant, creating, said.suspended(), policy == null ? null : policy.value()),
          FieldManagers.LIFECYCLE,
          Conflict.FORCE);
    } while (intent.get().suspended() != said.suspended());
  }

  private GenericKubernetesResource whole(GenericKubernetesResource object) {
    return cluster.apply(object, FieldManagers.CONTROL_PLANE, Conflict.REFUSE);
  }

  private static boolean managed(GenericKubernetesResource live) {
    return live.getMetadata().getManagedFields().stream()
        .anyMatch(entry -> FieldManagers.LIFECYCLE.equals(entry.getManager()));
  }

  private void check(GenericKubernetesResource live) {
    if (live.isMarkedForDeletion()) {
      throw FailureType.TENANT_DELETING.failure(
          "%s %s is being deleted; wait until it is gone, then retry"
              .formatted(live.getKind(), live.getMetadata().getName()));
    }
    var onClass = live.get("spec", "engineClassName");
    if (live.getKind().equals("Company") && onClass != null && !onClass.equals(tenant.tier())) {
      throw FailureType.TIER_DIFFERS.failure(
          "Company %s spec.engineClassName: it is on %s, the Tenant's tier is %s; to change the tier use move-tier"
              .formatted(live.getMetadata().getName(), onClass, tenant.tier()));
    }
  }
}
