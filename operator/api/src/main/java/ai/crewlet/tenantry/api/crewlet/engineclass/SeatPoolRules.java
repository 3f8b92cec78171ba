package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** What a class lets its Companies do with seat pools (M22 to M25). */
@ValidationRule(
    value = "self.policy != 'Allowed' || has(self.maxPods)",
    message = "maxPods is required with policy Allowed: give the most seat pods a company may run",
    fieldPath = ".maxPods")
@ApiValue
public record SeatPoolRules(
    @Default("Forbidden")
        @JsonPropertyDescription(
            "Allowed lets Companies declare topology.seatPools; needs maxPods.")
        @Nullable SeatPoolPolicy policy,
    @JsonPropertyDescription(
            "Most seat pods of a company over all its pools; required with policy Allowed.")
        @Min(1) @Max(1000) @Nullable Integer maxPods,
    @JsonPropertyDescription("What every seat pod of the class gets.")
        @Nullable SeatPodDefaults defaults,
    @Default("false")
        @JsonPropertyDescription("Admits pools of kind PerSeat: a pod for one seat alone.")
        @Nullable Boolean allowPerSeat) {

  public boolean allowed() {
    return policy == SeatPoolPolicy.ALLOWED;
  }

  public boolean perSeatAllowed() {
    return allowed() && Boolean.TRUE.equals(allowPerSeat);
  }
}
