package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Looks, with the caller's rights, at what an adoption would find; reads no Secret. */
public final class AdoptionReader {

  private final Cluster cluster;
  private final TenancySettings settings;

  public AdoptionReader(Cluster cluster, TenancySettings settings) {
    this.cluster = cluster;
    this.settings = settings;
  }

  /** What would be done; nothing is written. */
  public AdoptionPlan plan(AdoptionRequest request) {
    var site = site(request.namespace());
    return new AdoptionPlanner(settings)
        .plan(request, site, Adoptee.of(request, site).map(this::standing).orElse(List.of()));
  }

  private Site site(String name) {
    var namespace = cluster.read(Namespace.class, name);
    return new Site(
        namespace,
        namespace.isEmpty()
            ? List.of()
            : CustomKind.namespaced().flatMap(kind -> cluster.list(kind, name).stream()).toList(),
        cluster.list(EngineClass.class).stream()
            .map(Tier::of)
            .collect(Collectors.toMap(Tier::name, Function.identity())),
        cluster.list(Tenant.class));
  }

  private List<HasMetadata> standing(Adoptee tenant) {
    return Surroundings.access(tenant.view(), settings).stream()
        .<HasMetadata>flatMap(object -> cluster.read(object).stream())
        .toList();
  }
}
