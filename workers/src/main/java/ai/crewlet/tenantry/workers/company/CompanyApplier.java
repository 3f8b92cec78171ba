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
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Applies a company's objects so that each field has the manager of C43. A Company is created
 * whole, its class included; the lifecycle manager takes the class over; then the whole is applied
 * without it, so that no later apply of a manifest moves the tenant or wakes it up. Stopped
 * anywhere and begun again it ends the same. A tenant that is suspended, before or meanwhile, gets
 * a Company that rests.
 */
final class CompanyApplier {

  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final Cluster cluster;
  private final MarkedObjects marked;
  private final TenantView tenant;
  private final boolean suspended;
  private final Supplier<TenantSpec> intent;
  private final String requestId;

  /**
   * @param suspended whether the Tenant was when this began
   * @param intent what the Tenant says now
   */
  CompanyApplier(
      Cluster cluster,
      TenantView tenant,
      boolean suspended,
      Supplier<TenantSpec> intent,
      String requestId) {
    this.cluster = cluster;
    this.marked = new MarkedObjects(cluster);
    this.tenant = tenant;
    this.suspended = suspended;
    this.intent = intent;
    this.requestId = requestId;
  }

  AppliedObject apply(ManifestObject manifest) {
    var object =
        CompanyObjects.creating(
            tenant, manifest.apiVersion(), manifest.kind(), manifest.name(), manifest.body());
    var made = marked.create(born(object), requestId);
    var there = made.orElseGet(() -> found(object));
    var applied = isCompany(object) ? company(object, there) : made.orElseGet(() -> whole(object));
    return MarkedObjects.describe(applied, requestId);
  }

  /** A Company that is to rest never starts. */
  private GenericKubernetesResource born(GenericKubernetesResource creating) {
    return isCompany(creating) && suspended ? CompanyObjects.resting(tenant, creating) : creating;
  }

  /** What is there of this name; the object to apply is bound to it. */
  private GenericKubernetesResource found(GenericKubernetesResource object) {
    var live =
        cluster
            .read(object)
            .orElseThrow(
                () ->
                    FailureType.NOT_READY_YET.failure(
                        "%s %s was removed at this moment"
                            .formatted(object.getKind(), object.getMetadata().getName()),
                        LOOK_AGAIN));
    check(live);
    MarkedObjects.bind(object, live);
    return live;
  }

  private GenericKubernetesResource company(
      GenericKubernetesResource creating, GenericKubernetesResource there) {
    if (!managed(there)) {
      takeOver(creating);
    }
    var later = CompanyObjects.later(tenant, creating);
    later.getMetadata().setUid(there.getMetadata().getUid());
    return whole(later);
  }

  private static boolean isCompany(GenericKubernetesResource object) {
    return object.getKind().equals("Company");
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
    if (isCompany(live) && onClass != null && !onClass.equals(tenant.tier())) {
      throw FailureType.TIER_DIFFERS.failure(
          "Company %s spec.engineClassName: it is on %s, the Tenant's tier is %s; to change the tier use move-tier"
              .formatted(live.getMetadata().getName(), onClass, tenant.tier()));
    }
  }
}
