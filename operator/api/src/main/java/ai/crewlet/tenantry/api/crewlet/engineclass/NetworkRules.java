package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Network rules of a class's engines (M15 to M17, C67). */
@ApiValue
public record NetworkRules(
    @Default("Isolated")
        @JsonPropertyDescription(
            "Isolated gives each engine a NetworkPolicy; None gives none. A cluster without an enforcing network plugin enforces neither.")
        @Nullable NetworkMode mode,
    @JsonPropertyDescription(
            "Pods admitted to the API of every engine of the class, such as the control plane's.")
        @Size(max = 16) List<Peer> apiConsumers,
    @JsonPropertyDescription("What engines may reach.") @Nullable Egress egress) {

  public NetworkRules {
    apiConsumers = OrEmpty.list(apiConsumers);
  }

  public NetworkMode modeOrDefault() {
    return mode == null ? NetworkMode.ISOLATED : mode;
  }
}
