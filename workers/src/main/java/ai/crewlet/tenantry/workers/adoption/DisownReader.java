package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LimitRange;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks, with the caller's rights, at what is to be given up; reads no Secret. */
public final class DisownReader {

  /** What the control plane makes in a tenant's namespace; the rights first. */
  private static final List<Class<? extends HasMetadata>> MADE =
      List.of(
          RoleBinding.class,
          Role.class,
          ServiceAccount.class,
          ResourceQuota.class,
          LimitRange.class,
          NetworkPolicy.class,
          ConfigMap.class);

  private final Cluster cluster;

  public DisownReader(Cluster cluster) {
    this.cluster = cluster;
  }

  /** What would be done; nothing is written. */
  public DisownPlan plan(String tenant) {
    return DisownPlanner.plan(find(tenant));
  }

  Possession find(String name) {
    var tenant = cluster.read(Tenant.class, name);
    var namespace =
        tenant.isPresent()
            ? cluster.read(Namespace.class, TenantView.of(tenant.get()).namespace())
            : left(name);
    var found = new Possession(name, tenant, namespace, List.of(), List.of());
    return namespace
        .filter(live -> found.tenantId().isPresent())
        .map(
            live ->
                new Possession(
                    name,
                    tenant,
                    namespace,
                    made(live, found.tenantId().get()),
                    stamped(live, found.tenantId().get())))
        .orElse(found);
  }

  /** Of a giving up, or an adoption, that was cut off. */
  private Optional<Namespace> left(String name) {
    return cluster.list(Namespace.class, Map.of(Labels.TENANT_NAME, name)).stream()
        .filter(DisownReader::adopted)
        .findFirst();
  }

  private static boolean adopted(Namespace live) {
    var says = Site.labels(live).get(Labels.TENANT_ID);
    return says == null || says.equals(Adoptee.identity(live.getMetadata()));
  }

  private List<HasMetadata> made(Namespace namespace, String tenantId) {
    return MADE.stream()
        .<HasMetadata>flatMap(
            kind ->
                cluster
                    .list(kind, namespace.getMetadata().getName(), Labels.ofTenant(tenantId))
                    .stream())
        .toList();
  }

  private List<HasMetadata> stamped(Namespace namespace, String tenantId) {
    return CustomKind.namespaced()
        .flatMap(kind -> cluster.list(kind, namespace.getMetadata().getName()).stream())
        .filter(
            object ->
                tenantId.equals(Site.labels(object).get(Labels.TENANT_ID))
                    || GivenBack.concerns(object))
        .<HasMetadata>map(object -> object)
        .toList();
  }
}
