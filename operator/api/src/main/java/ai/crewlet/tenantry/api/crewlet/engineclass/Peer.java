package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.Selector;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/**
 * Pods by namespace and label, in NetworkPolicy's meaning: both given means pods of those
 * namespaces (M16).
 */
@ValidationRule(
    value = "has(self.namespaceSelector) || has(self.podSelector)",
    message =
        "namespaceSelector: give namespaceSelector, podSelector or both; an empty selector {} selects everything")
@ApiValue
public record Peer(
    @JsonPropertyDescription("Namespaces of the pods; absent means the engine's own.")
        @Nullable Selector namespaceSelector,
    @JsonPropertyDescription("The pods; absent means every pod of the namespaces.")
        @Nullable Selector podSelector) {}
