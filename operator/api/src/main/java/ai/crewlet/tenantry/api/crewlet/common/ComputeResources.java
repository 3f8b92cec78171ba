package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;

/** What a container asks for and may use, by resource name (M10, M24). */
@ApiValue
public record ComputeResources(
    @JsonPropertyDescription("What the scheduler sets aside, by resource name: cpu, memory.")
        @Size(max = 16) Map<String, Quantity> requests,
    @JsonPropertyDescription("What the container may use at most, by resource name: cpu, memory.")
        @Size(max = 16) Map<String, Quantity> limits) {

  public ComputeResources {
    requests = OrEmpty.map(requests);
    limits = OrEmpty.map(limits);
  }
}
