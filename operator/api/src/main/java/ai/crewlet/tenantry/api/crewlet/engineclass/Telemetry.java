package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.PlatformNamedValue;
import ai.crewlet.tenantry.api.schema.HttpUrl;
import ai.crewlet.tenantry.api.schema.KeyedBy;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** Where engines send telemetry (M28, M166). */
@ApiValue
public record Telemetry(
    @Required @JsonPropertyDescription("OTLP over HTTP endpoint.") @HttpUrl String endpoint,
    @JsonPropertyDescription(
            "Headers of every export, keyed by name; readable by each tenant, so use credentials that may only write telemetry.")
        @Size(max = 64) @KeyedBy("name")
        List<PlatformNamedValue> headers) {

  public Telemetry {
    headers = OrEmpty.list(headers);
  }
}
