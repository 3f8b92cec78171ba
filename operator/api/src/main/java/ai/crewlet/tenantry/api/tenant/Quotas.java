package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.kubernetes.api.model.Quantity;
import org.jspecify.annotations.Nullable;

/** What a tenant may use (M185 to M189, C8 to C10). */
@ApiValue
public record Quotas(
    @JsonPropertyDescription("Most workloads (AgentWorkload objects) at a time.")
        @Nullable Integer maxWorkloads,
    @JsonPropertyDescription("Most executions running at a time.") @Nullable Integer maxConcurrent,
    @JsonPropertyDescription(
            "Tokens the tenant may spend in a calendar month (UTC): a whole number such as 10000000 or 10M.")
        @Nullable Quantity maxMonthlyTokens,
    @JsonPropertyDescription("CPU the tenant's pods may ask for in total: the quota requests.cpu.")
        @Nullable Quantity cpuLimit,
    @JsonPropertyDescription("Memory the tenant's pods may ask for in total.")
        @Nullable Quantity memoryLimit) {}
