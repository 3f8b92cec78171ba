package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.schema.KeyedBy;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** Pods beside the data pod (M43). */
@ApiValue
public record Topology(
    @JsonPropertyDescription(
            "Pools of stateless seat pods, keyed by name. More concurrent turns, not more isolation: any pod can read the whole company's credentials.")
        @Size(max = 32) @KeyedBy("name")
        List<SeatPool> seatPools) {

  public Topology {
    seatPools = OrEmpty.list(seatPools);
  }
}
