package ai.crewlet.tenantry.workers.tier;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.AppliedShare;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.tier.plan.FieldOwners;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierPlan.FieldChange;
import ai.crewlet.tenantry.workflows.tier.TierWork;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code Tenant.spec.tier}: the intent of a move (C46). */
final class TenantTier {

  private static final String TIER = "tier";
  private static final Duration LOOK_AGAIN = Duration.ofMillis(300);

  private final Cluster cluster;
  private final OldOwners owners;

  TenantTier(Cluster cluster) {
    this.cluster = cluster;
    this.owners = new OldOwners(cluster, FieldManagers.LIFECYCLE);
  }

  /** Writes it if it does not say so; answers the generation. */
  long write(TierWork work, String workflow) {
    var plan = work.plan();
    var tenant = tenant(plan);
    if (tenant.isMarkedForDeletion()) {
      throw FailureType.TENANT_DELETING.failure(
          "Tenant %s is being deleted; abort this move, the offboarding goes on without it"
              .formatted(plan.tenant()));
    }
    var says = tenant.getSpec().tier();
    if (plan.to().equals(says)) {
      return tenant.getMetadata().getGeneration();
    }
    reported(tenant, workflow);
    if (!Objects.equals(says, planned(plan).map(FieldChange::before).orElse(null))) {
      throw FailureType.STALE_PLAN.failure(
          "Tenant %s spec.tier says %s since the move was planned; abort it, and plan again"
              .formatted(plan.tenant(), says));
    }
    if (!work.takeOver() && FieldOwners.foreign(FieldOwners.ofTier(tenant))) {
      throw FailureType.OWNED_BY_OTHERS.failure(
          "Tenant %s spec.tier is owned by somebody else; change it there and abort this move, or: tenantry correct %s --take-over"
              .formatted(plan.tenant(), plan.tenant()));
    }
    return generation(write(live(plan), plan.to()));
  }

  /** Puts it back if it still says what this move wrote. */
  long restore(TierWork work) {
    var plan = work.plan();
    var tenant = tenant(plan);
    var change = planned(plan);
    if (change.isEmpty() || !plan.to().equals(tenant.getSpec().tier())) {
      return tenant.getMetadata().getGeneration();
    }
    var before = change.get().before();
    if (before == null) {
      return generation(write(live(plan), null));
    }
    return generation(
        owners.giveBack(
            live(plan), change.get().owners(), (owner, spec) -> spec.put(TIER, before)));
  }

  private GenericKubernetesResource write(GenericKubernetesResource live, @Nullable String tier) {
    var share = AppliedShare.of(live, FieldManagers.LIFECYCLE);
    var spec = AppliedShare.spec(share);
    if (tier == null) {
      spec.remove(TIER);
    } else {
      spec.put(TIER, tier);
    }
    return cluster.apply(share, FieldManagers.LIFECYCLE, Conflict.FORCE);
  }

  /** Else the Tenant controller would see an edit that no motion carries out. */
  private static void reported(Tenant tenant, String workflow) {
    var operation = tenant.getStatus() == null ? null : tenant.getStatus().operation();
    if (operation == null || !workflow.equals(operation.workflowId())) {
      throw FailureType.NOT_READY_YET.failure(
          "status.operation of Tenant %s does not name this move yet"
              .formatted(tenant.getMetadata().getName()),
          LOOK_AGAIN);
    }
  }

  private static Optional<FieldChange> planned(TierPlan plan) {
    return plan.changes().stream()
        .filter(change -> change.object().equals("Tenant " + plan.tenant()))
        .findFirst();
  }

  private Tenant tenant(TierPlan plan) {
    return cluster
        .read(Tenant.class, plan.tenant())
        .filter(tenant -> TenantView.of(tenant).tenantId().equals(plan.tenantId()))
        .orElseThrow(() -> gone(plan));
  }

  private GenericKubernetesResource live(TierPlan plan) {
    return cluster.read(CustomKind.TENANT, null, plan.tenant()).orElseThrow(() -> gone(plan));
  }

  private static RuntimeException gone(TierPlan plan) {
    return FailureType.TENANT_NOT_FOUND.failure(
        "Tenant %s with tenantId %s is gone; abort this move (tenantry abort %s)"
            .formatted(plan.tenant(), plan.tenantId(), plan.tenant()));
  }

  private static long generation(GenericKubernetesResource tenant) {
    return tenant.getMetadata().getGeneration();
  }
}
