package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/** Object storage of a class (M31). */
@ApiValue
public record ObjectStorage(
    @Required @JsonPropertyDescription("Bucket shared by the class, one prefix per company.")
        S3Bucket s3) {}
