package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.Handle;
import ai.crewlet.tenantry.api.schema.Line;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** A task that recurs for a Seat or Unit. */
@ApiValue
public record Schedule(
    @Required @JsonPropertyDescription("Name of the schedule; the key of this list.") @Handle
        String name,
    @Required
        @JsonPropertyDescription("When it is due: five cron fields, minute first.")
        @Size(max = 128) @Pattern("^\\S+( +\\S+){4}$") String cron,
    @Required
        @JsonPropertyDescription("What is to be done, in plain words.")
        @Size(min = 1, max = 4096) String task,
    @JsonPropertyDescription("Time zone of cron by IANA name; absent means the engine's own (UTC).")
        @Size(max = 64) @Pattern("^[A-Za-z0-9_+/-]+$") @Nullable String timezone,
    @JsonPropertyDescription(
            "On a Unit: who does it, the name of a Seat or the engine's word for a group; absent means the lead.")
        @Line
        @Nullable String target,
    @Default("true") @JsonPropertyDescription("False keeps the schedule without running it.")
        @Nullable Boolean enabled,
    @JsonPropertyDescription(
            "Seconds after which a run is given up; absent leaves it to the engine.")
        @Min(1) @Max(86400) @Nullable Integer timeoutSeconds) {

  public boolean enabledOrDefault() {
    return enabled == null || enabled;
  }
}
