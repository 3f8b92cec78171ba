package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;

/** What engines may reach: everything but {@code exceptCIDRs}, plus {@code allow} (M17, C67). */
@ApiValue
public record Egress(
    @JsonPropertyDescription(
            "Networks an engine may not reach: the cluster's pod, Service and node networks, since an engine runs code its tenant supplies. Link-local and metadata addresses are always among them.")
        List<String> exceptCIDRs,
    @JsonPropertyDescription(
            "What is reachable all the same, though inside exceptCIDRs: a model gateway in the cluster, a proxy.")
        List<EgressAllowance> allow) {

  public Egress {
    exceptCIDRs = OrEmpty.list(exceptCIDRs);
    allow = OrEmpty.list(allow);
  }
}
