package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.Handle;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** A pool of seat pods (M43, M171). */
@ValidationRule(
    value = "self.name != 'data'",
    message = "name: data is the data pod itself; choose another name for the pool",
    fieldPath = ".name")
@ValidationRule(
    value = "!self.name.endsWith('-engine') && !self.name.contains('-pool-')",
    message =
        "name: must not end in -engine or contain -pool-, which would collide with the names of other objects",
    fieldPath = ".name")
@ValidationRule(
    value = "self.kind != 'PerSeat' || self.replicas <= 1",
    message = "replicas: a PerSeat pool is one pod for one seat; use at most 1, or kind: Shared",
    fieldPath = ".replicas")
@ApiValue
public record SeatPool(
    @Required
        @JsonPropertyDescription(
            "Name Seats give in placement.pool; the key of this list. data is reserved for the data pod.")
        @Size(min = 1, max = 15) @Pattern(Handle.PATTERN) String name,
    @Default("Shared")
        @JsonPropertyDescription(
            "Shared pods run any seat placed here; PerSeat is one pod for one seat alone.")
        @Nullable SeatPoolKind kind,
    @Default("1")
        @JsonPropertyDescription(
            "Number of pods; at most 1 for PerSeat. The operator never scales a pool itself.")
        @Min(0) @Max(1000) @Nullable Integer replicas) {

  public SeatPoolKind kindOrDefault() {
    return kind == null ? SeatPoolKind.SHARED : kind;
  }

  public int replicasOrDefault() {
    return replicas == null ? 1 : replicas;
  }
}
