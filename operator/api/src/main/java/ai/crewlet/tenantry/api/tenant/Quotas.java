package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Quantity;
import org.jspecify.annotations.Nullable;

/** What a tenant may use (M185 to M189, C8 to C10). */
@ValidationRule(
    value =
        "!has(self.maxMonthlyTokens) || (type(self.maxMonthlyTokens) == int ? self.maxMonthlyTokens >= 0 : (isQuantity(self.maxMonthlyTokens) && quantity(self.maxMonthlyTokens).isInteger() && !quantity(self.maxMonthlyTokens).isLessThan(quantity('0'))))",
    message = "maxMonthlyTokens: is a whole number, such as 10000000 or 10M",
    fieldPath = ".maxMonthlyTokens")
@ValidationRule(
    value =
        "!has(self.cpuLimit) || (type(self.cpuLimit) == int ? self.cpuLimit > 0 : (isQuantity(self.cpuLimit) && quantity(self.cpuLimit).isGreaterThan(quantity('0'))))",
    message = "cpuLimit: is a positive quantity, such as 10 or 500m",
    fieldPath = ".cpuLimit")
@ValidationRule(
    value =
        "!has(self.memoryLimit) || (type(self.memoryLimit) == int ? self.memoryLimit > 0 : (isQuantity(self.memoryLimit) && quantity(self.memoryLimit).isGreaterThan(quantity('0'))))",
    message = "memoryLimit: is a positive quantity, such as 20Gi",
    fieldPath = ".memoryLimit")
@ApiValue
public record Quotas(
    @JsonPropertyDescription("Most workloads (AgentWorkload objects) at a time.")
        @Min(0) @Max(100000) @Nullable Integer maxWorkloads,
    @JsonPropertyDescription("Most executions running at a time.") @Min(0) @Max(100000) @Nullable Integer maxConcurrent,
    @JsonPropertyDescription(
            "Tokens the tenant may spend in a calendar month (UTC): a whole number such as 10000000 or 10M.")
        @Nullable Quantity maxMonthlyTokens,
    @JsonPropertyDescription("CPU the tenant's pods may ask for in total: the quota requests.cpu.")
        @Nullable Quantity cpuLimit,
    @JsonPropertyDescription("Memory the tenant's pods may ask for in total.")
        @Nullable Quantity memoryLimit) {}
