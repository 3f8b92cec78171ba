package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import org.jspecify.annotations.Nullable;

/** How one listener is reached from outside (M12 to M14, C67). */
@ApiValue
public record Route(
    @Default("None")
        @JsonPropertyDescription("None, or Gateway for an HTTPRoute on the platform's Gateway.")
        @Nullable ExposureMode mode,
    @JsonPropertyDescription("The Gateway to attach to; for mode Gateway only.")
        @Nullable Gateway gateway,
    @JsonPropertyDescription(
            "Host name of each company; for mode Gateway only. {{uid}}, {{stableUid}}, {{namespace}} and {{name}} are replaced by the Company's own; {{stableUid}} survives a Company recreated over retained data.")
        @Nullable String hostname) {

  public ExposureMode modeOrDefault() {
    return mode == null ? ExposureMode.NONE : mode;
  }
}
