package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/**
 * What a seat may do in GitLab (M63); on a Human seat it is left out with the reason HumanSeat
 * (M86).
 */
@ApiValue
public record SeatGitLab(
    @Required @JsonPropertyDescription("Access level of the seat's account; for Agent seats only.")
        GitLabAccessLevel accessLevel) {}
