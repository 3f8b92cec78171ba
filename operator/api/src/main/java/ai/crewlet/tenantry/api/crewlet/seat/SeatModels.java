package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.ProviderReference;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/** Models of a seat (M38, M66). */
@ApiValue
public record SeatModels(
    @JsonPropertyDescription(
            "Providers of every phase of a turn: the first is used, the others stand in when it fails. Empty means the Company's order.")
        @Size(max = 16) List<ProviderReference> order,
    @JsonPropertyDescription(
            "Providers of the seat's executor, in order, where they differ from order. The first decides agent mode and whose key a coding box gets.")
        @Size(max = 16) List<ProviderReference> executor) {

  public SeatModels {
    order = OrEmpty.list(order);
    executor = OrEmpty.list(executor);
  }
}
