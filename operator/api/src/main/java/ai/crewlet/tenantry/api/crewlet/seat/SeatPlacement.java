package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.Handle;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** Where a seat runs (M67). */
@ApiValue
public record SeatPlacement(
    @Default(SeatPlacement.DATA)
        @JsonPropertyDescription(
            "A pool of the Company's topology.seatPools, or data for the data pod. Moving a seat interrupts it.")
        @Size(min = 1, max = 15) @Pattern(Handle.PATTERN) @Nullable String pool) {

  /** The data pod, as a pool's name. */
  public static final String DATA = "data";

  public String poolOrDefault() {
    return pool == null ? DATA : pool;
  }
}
