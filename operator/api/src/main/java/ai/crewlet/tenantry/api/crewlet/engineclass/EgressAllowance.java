package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One destination engines may reach: pods, or a network; exactly one of them (C67). */
@ApiValue
public record EgressAllowance(
    @JsonPropertyDescription("Pods by namespace and label; instead of cidr.") @Nullable Peer to,
    @JsonPropertyDescription("A network such as 10.20.0.0/16; instead of to.")
        @Nullable String cidr,
    @JsonPropertyDescription("Ports; empty means all.") List<EgressPort> ports) {

  public EgressAllowance {
    ports = OrEmpty.list(ports);
  }
}
