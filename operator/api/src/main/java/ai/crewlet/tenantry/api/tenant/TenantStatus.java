package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.Reported;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a tenant (M192 to M198). One writer per field (C47): {@code tenant-motion}
 * writes operation, settled and the condition OperationHealthy; {@code tenant-usage} writes
 * tokensUsedThisMonth and usage; {@code tenant-controller} the rest.
 */
@ApiValue
public record TenantStatus(
    @JsonPropertyDescription("Generation of the Tenant this status describes.")
        @Nullable Long observedGeneration,
    @JsonPropertyDescription(
            "Where the tenant is: Pending, Provisioning, then Active (Ready with VirtualCluster isolation); Failed while its onboarding needs a person; Terminating.")
        @Nullable TenantPhase phase,
    @JsonPropertyDescription("Whether the namespace exists and is this tenant's.")
        @Nullable Boolean namespaceCreated,
    @JsonPropertyDescription("Whether every provider's Secret is in the namespace and up to date.")
        @Nullable Boolean secretsProvisioned,
    @JsonPropertyDescription("Whether the tenant's agent account and its role are in place.")
        @Nullable Boolean rbacConfigured,
    @JsonPropertyDescription("Whether the namespace's quota is what spec.quotas says.")
        @Nullable Boolean quotasEnforced,
    @JsonPropertyDescription(
            "Ready is the summary. OperationHealthy is False while an operation needs a person.")
        @Size(max = 32) List<Condition> conditions,
    @JsonPropertyDescription("The operation that is running, or ran last.")
        @Nullable Operation operation,
    @JsonPropertyDescription("What the last finished operation left in place.")
        @Nullable Settled settled,
    @JsonPropertyDescription("The tenant's namespace.") @Size(max = 63) @Nullable String namespace,
    @JsonPropertyDescription("Identity that survives delete and restore.") @Size(max = 63) @Nullable String tenantId,
    @JsonPropertyDescription("Workloads (AgentWorkload objects) in the namespace.")
        @Nullable Integer workloadCount,
    @JsonPropertyDescription(
            "Whether the isolating NetworkPolicy is in place; whether it is enforced is the network plugin's matter.")
        @Nullable Boolean networkPolicyActive,
    @JsonPropertyDescription("The quotas in force, normalised.") @Nullable QuotasInForce quotas,
    @JsonPropertyDescription("Tokens spent in the current calendar month (UTC).")
        @Nullable Long tokensUsedThisMonth,
    @JsonPropertyDescription("Where tokensUsedThisMonth comes from.") @Nullable Usage usage,
    @JsonPropertyDescription("When something was last reconciled and changed (RFC 3339).")
        @Size(max = 40) @Nullable String lastReconciled,
    @JsonPropertyDescription("Value of the annotation crewlet.ai/retry that was followed last.")
        @Size(max = 256) @Nullable String handledRetry)
    implements Reported {

  public TenantStatus {
    conditions = OrEmpty.list(conditions);
  }
}
