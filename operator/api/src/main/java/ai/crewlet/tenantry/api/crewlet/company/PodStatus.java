package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** One pod behind the company (M56). */
@ApiValue
public record PodStatus(
    @Required @JsonPropertyDescription("Name of the pod.") String pod,
    @JsonPropertyDescription("data for the data pod, else the pool it belongs to.")
        @Nullable String pool,
    @JsonPropertyDescription("StatefulSet it belongs to.") @Nullable String statefulSet,
    @JsonPropertyDescription("Whether the pod is ready.") @Nullable Boolean ready,
    @JsonPropertyDescription("Why it is not ready, as far as the pod says.")
        @Nullable String message) {}
