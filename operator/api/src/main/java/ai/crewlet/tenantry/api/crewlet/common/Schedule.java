package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** A task that recurs for a Seat or Unit. */
@ApiValue
public record Schedule(
    @Required @JsonPropertyDescription("Name of the schedule; the key of this list.") String name,
    @Required @JsonPropertyDescription("When it is due: five cron fields, minute first.")
        String cron,
    @Required @JsonPropertyDescription("What is to be done, in plain words.") String task,
    @JsonPropertyDescription("Time zone of cron by IANA name; absent means the engine's own (UTC).")
        @Nullable String timezone,
    @JsonPropertyDescription(
            "On a Unit: who does it, the name of a Seat or the engine's word for a group; absent means the lead.")
        @Nullable String target,
    @Default("true") @JsonPropertyDescription("False keeps the schedule without running it.")
        @Nullable Boolean enabled,
    @JsonPropertyDescription(
            "Seconds after which a run is given up; absent leaves it to the engine.")
        @Nullable Integer timeoutSeconds) {

  public boolean enabledOrDefault() {
    return enabled == null || enabled;
  }
}
