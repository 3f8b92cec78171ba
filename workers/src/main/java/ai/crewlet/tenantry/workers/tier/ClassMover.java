package ai.crewlet.tenantry.workers.tier;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.company.LifecycleShare;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.tenancy.AgentWorkloads;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import ai.crewlet.tenantry.workers.tenancy.TenantQuota;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierWork;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The namespace's label, its quota and the Company's class, one right after the other, and back in
 * reverse (C15, C16). In between the Company says ClassNotAllowed and nothing stops.
 */
final class ClassMover {

  private final Cluster cluster;
  private final MarkedObjects marked;
  private final TenancySettings settings;

  ClassMover(Cluster cluster, TenancySettings settings) {
    this.cluster = cluster;
    this.marked = new MarkedObjects(cluster);
    this.settings = settings;
  }

  AppliedObjects move(TierWork work) {
    var tenant = tenant(work, work.plan().to());
    if (tenant.isEmpty()) {
      throw FailureType.TENANT_NOT_FOUND.failure(
          "Tenant %s with tenantId %s is gone; abort this move (tenantry abort %s)"
              .formatted(work.plan().tenant(), work.plan().tenantId(), work.plan().tenant()));
    }
    namespace(tenant.get(), work);
    quota(tenant.get(), work);
    theClass(work.plan(), work.plan().to());
    return verified(tenant.get(), work);
  }

  /** Without the Tenant there is nothing to go back to. */
  AppliedObjects back(TierWork work) {
    var tenant = tenant(work, work.plan().from());
    if (tenant.isEmpty()) {
      return new AppliedObjects(List.of());
    }
    theClass(work.plan(), work.plan().from());
    quota(tenant.get(), work);
    namespace(tenant.get(), work);
    return verified(tenant.get(), work);
  }

  private void namespace(TenantView tenant, TierWork work) {
    var live = namespace(tenant);
    var labels = Optional.ofNullable(live.getMetadata().getLabels()).orElse(Map.of());
    if (!TenantLabels.own(labels, tenant.name(), tenant.tenantId(), settings)) {
      throw FailureType.NAMESPACE_TAKEN.failure(
          "Namespace %s is not labelled as Tenant %s's any more; look who changed it, then retry"
              .formatted(tenant.namespace(), tenant.name()));
    }
    if (!Objects.equals(labels.get(settings.tierLabel()), tenant.tier())) {
      marked.ensure(TenantNamespace.of(tenant, settings), Optional.of(live), work.requestId());
    }
  }

  private void quota(TenantView tenant, TierWork work) {
    var tier =
        Optional.ofNullable(tenant.tier())
            .flatMap(name -> cluster.read(EngineClass.class, name))
            .map(Tier::of)
            .orElse(null);
    var agentWorkloads = cluster.serves(AgentWorkloads.GROUP + "/v1alpha1", AgentWorkloads.PLURAL);
    marked.ensure(TenantQuota.of(tenant, tier, agentWorkloads, settings), work.requestId());
  }

  private void theClass(TierPlan plan, @Nullable String tier) {
    if (tier != null) {
      company(plan)
          .ifPresent(
              company -> LifecycleShare.say(cluster, company, Map.of("engineClassName", tier)));
    }
  }

  /** Both are there together: another writer may have been between. */
  private AppliedObjects verified(TenantView tenant, TierWork work) {
    var label = namespace(tenant).getMetadata().getLabels().get(settings.tierLabel());
    var company = company(work.plan());
    var onClass = company.map(live -> live.<Object>get("spec", "engineClassName")).orElse(null);
    if (!Objects.equals(label, tenant.tier())
        || (company.isPresent() && !Objects.equals(onClass, tenant.tier()))) {
      throw FailureType.UNAVAILABLE.failure(
          "somebody writes against this move: Namespace %s is labelled %s and Company %s is on class %s, both should be %s"
              .formatted(tenant.namespace(), label, work.plan().company(), onClass, tenant.tier()));
    }
    return new AppliedObjects(
        company.stream().map(live -> MarkedObjects.describe(live, work.requestId())).toList());
  }

  private Optional<TenantView> tenant(TierWork work, @Nullable String tier) {
    return cluster
        .read(Tenant.class, work.plan().tenant())
        .map(TenantView::of)
        .filter(tenant -> tenant.tenantId().equals(work.plan().tenantId()))
        .map(tenant -> tenant.onTier(tier));
  }

  private Namespace namespace(TenantView tenant) {
    return cluster
        .read(Namespace.class, tenant.namespace())
        .orElseThrow(
            () ->
                FailureType.TENANT_DELETING.failure(
                    "Namespace %s is gone; abort this move".formatted(tenant.namespace())));
  }

  private Optional<GenericKubernetesResource> company(TierPlan plan) {
    return Optional.ofNullable(plan.company())
        .flatMap(name -> cluster.read(CustomKind.COMPANY, plan.namespace(), name));
  }
}
