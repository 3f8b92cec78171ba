package ai.crewlet.tenantry.workers.repair;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.repair.Discrepancy.Differing;
import ai.crewlet.tenantry.workers.repair.Discrepancy.Missing;
import ai.crewlet.tenantry.workers.repair.Discrepancy.Unmendable;
import ai.crewlet.tenantry.workers.repair.Discrepancy.Unwanted;
import ai.crewlet.tenantry.workers.repair.Glimpses.Glimpse;
import ai.crewlet.tenantry.workers.surroundings.ProviderSources;
import ai.crewlet.tenantry.workers.surroundings.RetiredCopies;
import ai.crewlet.tenantry.workers.tenancy.AgentAccess;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Copy;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.NotForTenants;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Write;
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantAccess;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compares what stands around one tenant with what should. Reads; writes nothing. */
final class Inspection {
  private final Cluster cluster;
  private final TenancySettings settings;
  private final Glimpses glimpses;
  private final ProviderSources sources;
  private final RetiredCopies retired;
  private final Verified verified = new Verified();

  Inspection(
      Cluster cluster, TenancySettings settings, Glimpses glimpses, ProviderSources sources) {
    this.cluster = cluster;
    this.settings = settings;
    this.glimpses = glimpses;
    this.sources = sources;
    this.retired = new RetiredCopies(cluster);
  }

  /** The labels of the namespace as it was read. */
  List<Discrepancy> namespace(TenantView tenant, Namespace live) {
    var labels = ProtectedLabels.of(live, settings.requiredLabels());
    var desired = labels.asTheyAre(TenantNamespace.of(tenant, settings));
    var found = new ArrayList<Discrepancy>();
    labels.changed().map(gap -> new Unmendable(Concern.NAMESPACE, gap)).ifPresent(found::add);
    differing(Concern.NAMESPACE, desired, live).ifPresent(found::add);
    return found;
  }

  /** Rights, quotas and isolation. */
  List<Discrepancy> contents(TenantView tenant, @Nullable Tier tier, boolean agentWorkloads) {
    var found = new ArrayList<Discrepancy>();
    for (var access : Surroundings.access(tenant, settings)) {
      var discrepancy = compare(Concern.ACCESS, access);
      discrepancy.ifPresent(d -> found.addAll(retiredBefore(d, tenant)));
      discrepancy.ifPresent(found::add);
    }
    Surroundings.quotas(tenant, tier, agentWorkloads, settings)
        .forEach(o -> compare(Concern.QUOTAS, o).ifPresent(found::add));
    Surroundings.isolation(tenant, settings)
        .forEach(o -> compare(Concern.ISOLATION, o).ifPresent(found::add));
    for (var concern : List.of(Concern.QUOTAS, Concern.ISOLATION)) {
      Surroundings.unwanted(concern, tenant)
          .forEach(o -> unwanted(concern, o, tenant).ifPresent(found::add));
    }
    return found;
  }

  private List<Discrepancy> retiredBefore(Discrepancy discrepancy, TenantView tenant) {
    return discrepancy instanceof Differing differing
            && differing.live() instanceof Role role
            && role.getMetadata().getName().equals(AgentAccess.role(tenant).getMetadata().getName())
        ? retired.in(tenant, role).stream()
            .<Discrepancy>map(copy -> new Unwanted(Concern.CREDENTIALS, copy))
            .toList()
        : List.of();
  }

  /** Copies of providers' Secrets; these nobody may watch, they are read. */
  List<Discrepancy> credentials(TenantView tenant) {
    var found = new ArrayList<Discrepancy>();
    for (var copy : ProviderCopies.plan(tenant, sources.of(tenant))) {
      if (copy instanceof Write write) {
        compare(Concern.CREDENTIALS, write.secret()).ifPresent(found::add);
      } else {
        found.add(new Unmendable(Concern.CREDENTIALS, source(copy)));
      }
    }
    return found;
  }

  private Gap source(Copy copy) {
    return Gap.of(
        copy instanceof NotForTenants
            ? ConditionReason.PROVIDER_SECRET_NOT_FOR_TENANTS
            : ConditionReason.PROVIDER_SECRET_MISSING,
        ProviderCopies.complaint(copy, settings.providerNamespace()));
  }

  private Optional<Discrepancy> compare(Concern concern, HasMetadata desired) {
    if (verified.holds(desired, glimpses.of(desired))) {
      return Optional.empty();
    }
    var hash = desired.hashCode();
    Optional<HasMetadata> live;
    try {
      live = cluster.read(desired);
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_FORBIDDEN) {
        throw e;
      }
      return Optional.of(new Unmendable(concern, hidden(desired)));
    }
    if (live.isEmpty()) {
      return Optional.of(new Missing(concern, desired));
    }
    var difference = differing(concern, desired, live.get());
    if (difference.isEmpty()) {
      verified.remember(desired, hash, live.get());
    }
    return difference;
  }

  private static Gap hidden(HasMetadata desired) {
    return Gap.of(
        ConditionReason.FORBIDDEN,
        "%s may not be read; look at the roles of the chart and at the binding %s"
            .formatted(Discrepancy.name(desired), TenantAccess.NAME));
  }

  private static Optional<Discrepancy> differing(
      Concern concern, HasMetadata desired, HasMetadata live) {
    var wanted = Patience.state(desired);
    MarkedObjects.bind(desired, live);
    return Comparison.first(live, desired, FieldManagers.CONTROL_PLANE)
        .map(difference -> new Differing(concern, desired, live, difference, wanted));
  }

  private Optional<Discrepancy> unwanted(Concern concern, HasMetadata like, TenantView tenant) {
    return glimpses.of(like) instanceof Glimpse.Absent
        ? Optional.empty()
        : cluster
            .read(like)
            .filter(live -> ours(live, tenant))
            .map(live -> new Unwanted(concern, live));
  }

  private static boolean ours(HasMetadata live, TenantView tenant) {
    return Labels.CONTROL_PLANE.equals(labels(live).get(Labels.MANAGED_BY))
        && tenant.tenantId().equals(labels(live).get(Labels.TENANT_ID));
  }

  private static Map<String, String> labels(HasMetadata object) {
    return Optional.ofNullable(object.getMetadata().getLabels()).orElse(Map.of());
  }
}
