package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.Reported;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the operator reports about a class: Accepted, ResolvedRefs, Ready (M84). */
@ApiValue
public record EngineClassStatus(
    @JsonPropertyDescription("Generation of the class this status describes.")
        @Nullable Long observedGeneration,
    @JsonPropertyDescription("Accepted, ResolvedRefs, RolledOut and the summary Ready.")
        @Size(max = 32) List<Condition> conditions,
    @JsonPropertyDescription("How far the latest generation has come.")
        @Nullable RolloutStatus rollout)
    implements Reported {

  public EngineClassStatus {
    conditions = OrEmpty.list(conditions);
  }
}
