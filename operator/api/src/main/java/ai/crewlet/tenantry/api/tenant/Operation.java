package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** A motion under way, or the last one (design 2, C46, C49). Written by the motion itself. */
@ApiValue
public record Operation(
    @JsonPropertyDescription("What is being done, such as OnboardTenant or MoveTier.")
        @Size(max = 63) @Nullable String type,
    @JsonPropertyDescription("Id of the Temporal workflow that does it.") @Size(max = 512) @Nullable String workflowId,
    @JsonPropertyDescription("Run of the workflow.") @Size(max = 64) @Nullable String runId,
    @JsonPropertyDescription("Request this operation answers; a repeated request finds it by this.")
        @Size(max = 128) @Nullable String requestId,
    @JsonPropertyDescription("Generation of the Tenant it works towards.")
        @Nullable Long generation,
    @JsonPropertyDescription("The step it is at; absent once it has settled.") @Size(max = 128) @Nullable String step,
    @JsonPropertyDescription("Attempt of the step, from 1.") @Nullable Integer attempt,
    @JsonPropertyDescription("When the step began (RFC 3339).") @Size(max = 40) @Nullable String since,
    @JsonPropertyDescription("What it waits for or needs, for a person.") @Size(max = 4096) @Nullable String message,
    @JsonPropertyDescription("True while it waits for a person: retry, correct, skip or abort.")
        @Nullable Boolean needsAttention) {}
