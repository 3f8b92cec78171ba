package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How far the latest generation of a class has come among the companies on it (C14, C57). */
@ApiValue
public record RolloutStatus(
    @JsonPropertyDescription("Companies whose data pod is made from the class, suspended ones too.")
        @Nullable Integer companies,
    @JsonPropertyDescription("Of them, those that have its latest generation.")
        @Nullable Integer current,
    @JsonPropertyDescription("Data pods that are being replaced.") @Nullable Integer rolling,
    @JsonPropertyDescription("Data pods that were ready and fail with what the class asks for.")
        @Nullable Integer failed,
    @JsonPropertyDescription("How many companies have which generation, newest first.")
        @Size(max = 16) List<GenerationCount> generations,
    @JsonPropertyDescription("The first of the companies whose data pod fails.")
        @Nullable FailedCompany firstFailed) {

  public RolloutStatus {
    generations = OrEmpty.list(generations);
  }
}
