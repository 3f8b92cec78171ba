package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.ObjectName;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.Quantity;
import org.jspecify.annotations.Nullable;

/** The volume of a new company; an existing one keeps the size it was created with (M11, C24). */
@ApiValue
public record DataVolume(
    @Required
        @JsonPropertyDescription(
            "Size of the volume at creation; a later change does not resize existing ones.")
        Quantity size,
    @JsonPropertyDescription(
            "StorageClass of the volume; absent means the cluster's default. A class that reclaims with Retain leaves volumes behind when a tenant goes.")
        @ObjectName
        @Nullable String storageClassName) {}
