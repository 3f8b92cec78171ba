package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.PlatformNamedValue;
import ai.crewlet.tenantry.api.crewlet.common.Selector;
import ai.crewlet.tenantry.api.schema.KeyedBy;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a tier gives and forbids (M8 to M31). */
@ApiValue
public record EngineClassSpec(
    @JsonPropertyDescription(
            "Namespaces whose Companies may use this class, by the labels the control plane sets. Absent admits every namespace, so give each class one.")
        @Nullable Selector allowedNamespaces,
    @Required @JsonPropertyDescription("The engine every Company of the class runs.")
        EngineImage engine,
    @Required @JsonPropertyDescription("The pod and volume that hold a company.") DataPod data,
    @JsonPropertyDescription(
            "How engines are reached from outside the cluster; absent means not at all.")
        @Nullable Exposure exposure,
    @JsonPropertyDescription(
            "What may reach an engine, and what an engine may reach; absent means Isolated without API consumers.")
        @Nullable NetworkRules networkPolicy,
    @JsonPropertyDescription("What a Company of the class may declare; absent means no limit.")
        @Nullable Limits limits,
    @JsonPropertyDescription(
            "Model providers the platform offers to Companies with llm.usePlatformProviders, keyed by name. Every opted-in tenant can read their keys: give per-tenant keys of a gateway, never the platform's own.")
        @Size(max = 32) @KeyedBy("name")
        List<PlatformLlmProvider> platformLLMProviders,
    @JsonPropertyDescription(
            "Whether Companies may run seats on pods of their own; absent forbids it.")
        @Nullable SeatPoolRules seatPools,
    @JsonPropertyDescription("How people sign in; absent demands the second factor.")
        @Nullable SignIn signIn,
    @JsonPropertyDescription("Where engines send traces and metrics; absent means nowhere.")
        @Nullable Telemetry telemetry,
    @JsonPropertyDescription(
            "Environment of every engine of the class, seat pods included, keyed by name; readable by each tenant.")
        @Size(max = 64) @KeyedBy("name")
        List<PlatformNamedValue> env,
    @JsonPropertyDescription("The ServiceAccount each Company's pods run as.")
        @Nullable PodIdentity serviceAccount,
    @JsonPropertyDescription(
            "Object storage of the engines; absent keeps objects on the data volume.")
        @Nullable ObjectStorage objects) {

  public EngineClassSpec {
    platformLLMProviders = OrEmpty.list(platformLLMProviders);
    env = OrEmpty.list(env);
  }
}
