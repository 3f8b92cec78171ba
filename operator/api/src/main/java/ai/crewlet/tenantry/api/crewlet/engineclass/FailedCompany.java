package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** A company whose data pod fails with what its class asks for (C57). */
@ApiValue
public record FailedCompany(
    @JsonPropertyDescription("Its namespace.") @Size(max = 63) @Nullable String namespace,
    @JsonPropertyDescription("Its name.") @Size(max = 63) @Nullable String name,
    @JsonPropertyDescription("Generation of the class its data pod was made from.")
        @Nullable Long generation,
    @JsonPropertyDescription("Word of the kubelet or the scheduler, as ErrImagePull.")
        @Size(max = 128) @Nullable String reason) {}
