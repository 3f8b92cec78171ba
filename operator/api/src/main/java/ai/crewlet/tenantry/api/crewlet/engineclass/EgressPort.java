package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** One port of a destination. */
@ApiValue
public record EgressPort(
    @Required @JsonPropertyDescription("Port number.") @Min(1) @Max(65535) Integer port,
    @Default("TCP") @JsonPropertyDescription("TCP or UDP.") @Nullable TransportProtocol protocol) {

  public TransportProtocol protocolOrDefault() {
    return protocol == null ? TransportProtocol.TCP : protocol;
  }
}
