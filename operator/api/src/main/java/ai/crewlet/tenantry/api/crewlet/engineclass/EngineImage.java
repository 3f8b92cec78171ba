package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** The engine a class runs (M9). */
@ApiValue
public record EngineImage(
    @Required
        @JsonPropertyDescription("Engine image, best pinned by digest: registry/crewlet@sha256:...")
        @Size(min = 1, max = 512) @Pattern("^\\S+$") String image,
    @Default("120")
        @JsonPropertyDescription(
            "Seconds an engine has to finish its turns when its pod stops; it drains without a limit of its own.")
        @Min(1) @Max(86400) @Nullable Integer terminationGracePeriodSeconds) {

  public int terminationGracePeriodSecondsOrDefault() {
    return terminationGracePeriodSeconds == null ? 120 : terminationGracePeriodSeconds;
  }
}
