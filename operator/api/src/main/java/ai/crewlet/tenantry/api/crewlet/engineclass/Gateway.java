package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** The Gateways routes attach to (M13, C67). */
@ApiValue
public record Gateway(
    @Required
        @JsonPropertyDescription("Gateways each company's route attaches to.")
        @Size(min = 1, max = 8) List<GatewayReference> parentRefs,
    @JsonPropertyDescription(
            "Where the Gateway's own pods run: admitted to the listener by the NetworkPolicy. Empty admits the namespaces of parentRefs.")
        @Size(max = 8) List<Peer> podsFrom) {

  public Gateway {
    parentRefs = OrEmpty.list(parentRefs);
    podsFrom = OrEmpty.list(podsFrom);
  }
}
