package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.PartStatus;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the operator reports about a seat (M55, M68 to M72). */
@ApiValue
public record SeatStatus(
    @JsonPropertyDescription("Generation of the Seat this status describes.")
        @Nullable Long observedGeneration,
    @JsonPropertyDescription(
            "Accepted, ResolvedRefs, Applied and the summary Ready; CodeWorkRunnable where the seat runs code.")
        @Size(max = 32) List<Condition> conditions,
    @JsonPropertyDescription(
            "Revision of the company's document in which this seat last changed or first ran.")
        @Size(max = 64) @Nullable String revisionID,
    @JsonPropertyDescription(
            "The seat's identity in the engine, from the company's name and the handle; the same when a deleted Seat is made again. Key your own records by it.")
        @Size(max = 64) @Nullable String seatID,
    @JsonPropertyDescription("What runs the seat.") @Nullable PlacementStatus placement,
    @JsonPropertyDescription(
            "Addresses of the seat's vendor apps, set as soon as the vendor's Integration and a public address exist.")
        @Nullable SeatIntegrationsStatus integrations,
    @JsonPropertyDescription(
            "On a Human seat: whether nobody has joined it yet, as the engine last said.")
        @Nullable Boolean vacant)
    implements PartStatus {

  public SeatStatus {
    conditions = OrEmpty.list(conditions);
  }
}
