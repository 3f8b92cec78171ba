package ai.crewlet.tenantry.api.crewlet.unit;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.PartStatus;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the operator reports about a unit (M55). */
@ApiValue
public record UnitStatus(
    @JsonPropertyDescription("Generation of the Unit this status describes.")
        @Nullable Long observedGeneration,
    @JsonPropertyDescription("Accepted, ResolvedRefs, Applied and the summary Ready.")
        @Size(max = 32) List<Condition> conditions,
    @JsonPropertyDescription(
            "Revision of the company's document in which this unit last changed or first ran.")
        @Size(max = 64) @Nullable String revisionID)
    implements PartStatus {

  public UnitStatus {
    conditions = OrEmpty.list(conditions);
  }
}
