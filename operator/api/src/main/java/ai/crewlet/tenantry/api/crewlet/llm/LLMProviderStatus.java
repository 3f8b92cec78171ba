package ai.crewlet.tenantry.api.crewlet.llm;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.PartStatus;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the operator reports about a provider (M55, M94). */
@ApiValue
public record LLMProviderStatus(
    @JsonPropertyDescription("Generation of the LLMProvider this status describes.")
        @Nullable Long observedGeneration,
    @JsonPropertyDescription(
            "Accepted, ResolvedRefs, Applied and the summary Ready; AgentModeRunnable on a CLIAgent in mode Agent.")
        @Size(max = 32) List<Condition> conditions,
    @JsonPropertyDescription(
            "Revision of the company's document in which this provider last changed or first ran.")
        @Size(max = 64) @Nullable String revisionID)
    implements PartStatus {

  public LLMProviderStatus {
    conditions = OrEmpty.list(conditions);
  }
}
