package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.Reported;
import ai.crewlet.tenantry.api.crewlet.common.SecretReference;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the operator reports about a company (M48 to M56, C14, C20). */
@ApiValue
public record CompanyStatus(
    @JsonPropertyDescription("Generation of the Company this status describes.")
        @Nullable Long observedGeneration,
    @JsonPropertyDescription(
            "Ready is the summary: when False its reason is that of the first condition not True among Suspended, Accepted, ResolvedRefs, DataPodReady, ConfigApplied, SeatsPlaced.")
        @Size(max = 32) List<Condition> conditions,
    @JsonPropertyDescription("Where the company is reached.") @Nullable Endpoints endpoints,
    @JsonPropertyDescription(
            "Secret with the engine's API token under token and the API's address under url, for the control plane's own calls.")
        @Nullable SecretReference apiAccessSecretRef,
    @JsonPropertyDescription("The document the engine runs.") @Nullable ConfigStatus config,
    @JsonPropertyDescription(
            "Pods behind the company: the data pod first, then those of each pool.")
        @Size(max = 1001) List<PodStatus> topology,
    @JsonPropertyDescription("Generation of the EngineClass the data pod's template was made from.")
        @Nullable Long classGeneration,
    @JsonPropertyDescription("The volume of the data pod.") @Nullable VolumeStatus volume)
    implements Reported {

  public CompanyStatus {
    conditions = OrEmpty.list(conditions);
    topology = OrEmpty.list(topology);
  }
}
