package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** A pool of seat pods (M43, M171). */
@ApiValue
public record SeatPool(
    @Required
        @JsonPropertyDescription(
            "Name Seats give in placement.pool; the key of this list. data is reserved for the data pod.")
        String name,
    @Default("Shared")
        @JsonPropertyDescription(
            "Shared pods run any seat placed here; PerSeat is one pod for one seat alone.")
        @Nullable SeatPoolKind kind,
    @Default("1")
        @JsonPropertyDescription(
            "Number of pods; at most 1 for PerSeat. The operator never scales a pool itself.")
        @Nullable Integer replicas) {

  public SeatPoolKind kindOrDefault() {
    return kind == null ? SeatPoolKind.SHARED : kind;
  }

  public int replicasOrDefault() {
    return replicas == null ? 1 : replicas;
  }
}
