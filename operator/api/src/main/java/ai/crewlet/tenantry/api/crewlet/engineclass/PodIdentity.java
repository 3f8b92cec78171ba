package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import java.util.Map;

/** The ServiceAccount of a company's pods (M30, C63). */
@ApiValue
public record PodIdentity(
    @JsonPropertyDescription(
            "Annotations of each Company's ServiceAccount, such as a cloud's workload identity. One identity for every Company of the class: scope it per tenant on the cloud's side.")
        @Size(max = 32) Map<String, @Size(max = 4096) String> annotations) {

  public PodIdentity {
    annotations = OrEmpty.map(annotations);
  }
}
