package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.HttpUrl;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/**
 * A bucket; a company's objects are under {@code <prefix>/<namespace>/<company>/} and are never
 * deleted by the operator (M31, M180).
 */
@ApiValue
public record S3Bucket(
    @Required
        @JsonPropertyDescription("Name of the bucket.")
        @Size(min = 3, max = 63) @Pattern("^[a-z0-9][-.a-z0-9]+$") String bucket,
    @JsonPropertyDescription(
            "What every company's prefix begins with; the namespace and the Company's name follow.")
        @Size(max = 512) @Pattern("^[^/\\s]\\S*$") @Nullable String prefix,
    @JsonPropertyDescription("Region of the bucket.") @Size(max = 64) @Nullable String region,
    @JsonPropertyDescription("Address of the service; absent means AWS.") @HttpUrl
        @Nullable String endpoint,
    @Default("false") @JsonPropertyDescription("Addresses the bucket by path instead of host name.")
        @Nullable Boolean forcePathStyle) {}
