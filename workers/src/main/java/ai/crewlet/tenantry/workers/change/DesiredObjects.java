package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.tenancy.CompanyObjects;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.ManifestObject;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Optional;

/**
 * What is applied of an object, to try it and to write it alike: whole, in the tenant's namespace,
 * bound to what was read; of a Company without the lifecycle manager's share (C43).
 */
record DesiredObjects(TenantView tenant, String requestId) {

  GenericKubernetesResource of(ManifestObject manifest, Optional<? extends HasMetadata> live) {
    var creating =
        CompanyObjects.creating(
            tenant, manifest.apiVersion(), manifest.kind(), manifest.name(), manifest.body());
    var desired =
        manifest.kind().equals("Company") ? CompanyObjects.later(tenant, creating) : creating;
    MarkedObjects.mark(desired, live, requestId);
    return desired;
  }

  /** The pools' manager's share of a Company. */
  GenericKubernetesResource pools(GenericKubernetesResource company, PoolShare share) {
    var desired = bare(company);
    desired.setAdditionalProperty("spec", share.spec());
    return desired;
  }

  /** The object read, with nothing but its identity: what is applied reaches no namesake. */
  GenericKubernetesResource bare(GenericKubernetesResource live) {
    var bare =
        CompanyObjects.bare(
            tenant, live.getApiVersion(), live.getKind(), live.getMetadata().getName());
    bare.getMetadata().setUid(live.getMetadata().getUid());
    return bare;
  }
}
