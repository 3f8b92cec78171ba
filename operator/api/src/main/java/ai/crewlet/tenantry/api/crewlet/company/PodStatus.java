package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** One pod behind the company (M56). */
@ApiValue
public record PodStatus(
    @Required @JsonPropertyDescription("Name of the pod.") @Size(max = 253) String pod,
    @JsonPropertyDescription("data for the data pod, else the pool it belongs to.") @Size(max = 63) @Nullable String pool,
    @JsonPropertyDescription("StatefulSet it belongs to.") @Size(max = 253) @Nullable String statefulSet,
    @JsonPropertyDescription("Whether the pod is ready.") @Nullable Boolean ready,
    @JsonPropertyDescription("Why it is not ready, as far as the pod says.") @Size(max = 1024) @Nullable String message) {}
