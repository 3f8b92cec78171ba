package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Quantity;
import org.jspecify.annotations.Nullable;

/** The volume of the data pod; it keeps the size it was created with (C24). */
@ApiValue
public record VolumeStatus(
    @JsonPropertyDescription("Name of the claim.") @Size(max = 253) @Nullable String claim,
    @JsonPropertyDescription("Size the claim was created with.") @Nullable Quantity size,
    @JsonPropertyDescription(
            "UID of the first Company that ran on it; {{stableUid}} in host names.")
        @Size(max = 64) @Nullable String stableUid) {}
