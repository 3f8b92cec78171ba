package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Offboarding;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes the intent (C46): how, into the spec, and then the deletion, both on the version seen. */
final class TenantDeletion {
  private final Cluster cluster;

  TenantDeletion(Cluster cluster) {
    this.cluster = cluster;
  }

  /** The Tenant as it goes. */
  Tenant delete(Tenant live, OffboardOptions options) {
    if (live.isMarkedForDeletion()) {
      if (!options.none()) {
        throw new CommandFailed(
            ExitCode.BAD_INPUT,
            "tenant %s is being offboarded already, so nothing is left to choose; see tenantry expedite, hold, restore"
                .formatted(live.getMetadata().getName()));
      }
      return live;
    }
    var told = options.none() ? live : tell(live, options.over(live.getSpec().offboarding()));
    if (!cluster.putFinalizer(told, Finalizers.TENANT)) {
      throw new CommandFailed(
          ExitCode.FAILED,
          "Tenant %s was changed at this moment; look at it and ask again"
              .formatted(live.getMetadata().getName()));
    }
    cluster.read(Tenant.class, live.getMetadata().getName()).ifPresent(cluster::delete);
    return cluster.read(Tenant.class, live.getMetadata().getName()).orElse(told);
  }

  /** {@code spec.offboarding} alone, on the version seen. */
  private Tenant tell(Tenant live, Offboarding offboarding) {
    var said = new LinkedHashMap<String, Object>();
    if (offboarding.deletionPolicy() != null) {
      said.put("deletionPolicy", offboarding.deletionPolicy().value());
    }
    if (offboarding.gracePeriod() != null) {
      said.put("gracePeriod", offboarding.gracePeriod());
    }
    var share = new GenericKubernetesResource();
    share.setApiVersion(CustomKind.TENANT.apiVersion());
    share.setKind(CustomKind.TENANT.kind());
    share.setMetadata(
        new ObjectMetaBuilder()
            .withName(live.getMetadata().getName())
            .withResourceVersion(live.getMetadata().getResourceVersion())
            .build());
    share.setAdditionalProperty("spec", Map.of("offboarding", said));
    cluster.apply(share, FieldManagers.LIFECYCLE, Conflict.FORCE);
    return cluster.read(Tenant.class, live.getMetadata().getName()).orElse(live);
  }
}
