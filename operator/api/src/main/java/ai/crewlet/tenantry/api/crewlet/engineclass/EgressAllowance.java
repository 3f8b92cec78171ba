package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One destination engines may reach: pods, or a network; exactly one of them (C67). */
@ValidationRule(
    value = "has(self.to) != has(self.cidr)",
    message = "to: set either to or cidr, not both and not neither")
@ValidationRule(
    value = "!has(self.cidr) || isCIDR(self.cidr)",
    message = "cidr: is a network such as 10.20.0.0/16",
    fieldPath = ".cidr")
@ApiValue
public record EgressAllowance(
    @JsonPropertyDescription("Pods by namespace and label; instead of cidr.") @Nullable Peer to,
    @JsonPropertyDescription("A network such as 10.20.0.0/16; instead of to.") @Size(max = 64) @Nullable String cidr,
    @JsonPropertyDescription("Ports; empty means all.") @Size(max = 16) List<EgressPort> ports) {

  public EgressAllowance {
    ports = OrEmpty.list(ports);
  }
}
