package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.schema.AsSet;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/** What engines may reach: everything but {@code exceptCIDRs}, plus {@code allow} (M17, C67). */
@ValidationRule(
    value = "!has(self.exceptCIDRs) || self.exceptCIDRs.all(c, isCIDR(c))",
    message = "exceptCIDRs: each entry is a network such as 10.0.0.0/8",
    fieldPath = ".exceptCIDRs")
@ApiValue
public record Egress(
    @JsonPropertyDescription(
            "Networks an engine may not reach: the cluster's pod, Service and node networks, since an engine runs code its tenant supplies. Link-local and metadata addresses are always among them.")
        @Size(max = 64) @AsSet
        List<@Size(max = 64) String> exceptCIDRs,
    @JsonPropertyDescription(
            "What is reachable all the same, though inside exceptCIDRs: a model gateway in the cluster, a proxy.")
        @Size(max = 32) List<EgressAllowance> allow) {

  public Egress {
    exceptCIDRs = OrEmpty.list(exceptCIDRs);
    allow = OrEmpty.list(allow);
  }
}
