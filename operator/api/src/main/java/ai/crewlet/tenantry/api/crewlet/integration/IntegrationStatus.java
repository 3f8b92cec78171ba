package ai.crewlet.tenantry.api.crewlet.integration;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.PartStatus;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the operator reports about an integration (M55, M75). */
@ApiValue
public record IntegrationStatus(
    @JsonPropertyDescription("Generation of the Integration this status describes.")
        @Nullable Long observedGeneration,
    @JsonPropertyDescription("Accepted, ResolvedRefs, Applied and the summary Ready.")
        @Size(max = 32) List<Condition> conditions,
    @JsonPropertyDescription(
            "Revision of the company's document in which this integration last changed or first ran.")
        @Size(max = 64) @Nullable String revisionID,
    @JsonPropertyDescription(
            "Address the vendor delivers to, such as a GitHub organisation's webhook; absent for Slack, whose apps are each seat's own.")
        @Size(max = 2048) @Nullable String webhookURL)
    implements PartStatus {

  public IntegrationStatus {
    conditions = OrEmpty.list(conditions);
  }
}
