package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** The quotas in force, in plain units (C8 to C10). */
@ApiValue
public record QuotasInForce(
    @JsonPropertyDescription("Most workloads at a time.") @Nullable Integer maxWorkloads,
    @JsonPropertyDescription(
            "Most pods at a time: maxWorkloads and the headroom for the engine's own.")
        @Nullable Integer maxPods,
    @JsonPropertyDescription("Most executions running at a time.") @Nullable Integer maxConcurrent,
    @JsonPropertyDescription("Tokens per calendar month as a plain number.")
        @Nullable Long maxMonthlyTokens,
    @JsonPropertyDescription("CPU in total, in Kubernetes' canonical form.") @Size(max = 64) @Nullable String cpu,
    @JsonPropertyDescription("Memory in total, in Kubernetes' canonical form.") @Size(max = 64) @Nullable String memory) {}
