package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.schema.Handle;
import ai.crewlet.tenantry.api.schema.KeyedBy;
import ai.crewlet.tenantry.api.schema.Text;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a company should be (M35 to M47). */
@ValidationRule(
    value =
        "!has(oldSelf.companyName) || (has(self.companyName) && self.companyName == oldSelf.companyName)",
    message =
        "companyName cannot change or be removed: every seat's identity is derived from it; create another Company instead",
    fieldPath = ".companyName")
@ApiValue
public record CompanySpec(
    @Required
        @JsonPropertyDescription(
            "The name people see. It cannot change: every seat's identity is derived from it.")
        @Size(min = 1, max = 100) @Pattern("^\\S(.*\\S)?$") String companyName,
    @JsonPropertyDescription(
            "The tier: an EngineClass that selects this namespace. Changing it is the tier move.")
        @Handle
        @Nullable String engineClassName,
    @JsonPropertyDescription("What the company is for.") @Text @Nullable String mission,
    @JsonPropertyDescription("Where the company wants to be.") @Text @Nullable String vision,
    @JsonPropertyDescription("Rules every seat follows, in order.") @Size(max = 100) List<@Size(min = 1, max = 4096) String> policies,
    @JsonPropertyDescription("Tokens the whole company may spend; 0 or absent means no limit.")
        @Min(0) @Nullable Long tokenBudget,
    @JsonPropertyDescription("Which models the company thinks with.") @Nullable CompanyModels llm,
    @JsonPropertyDescription("Where browsers reach the company.")
        @Nullable CompanyExposure exposure,
    @JsonPropertyDescription(
            "Settings of the engine's document that have no field of their own, keyed by name.")
        @Size(max = 100) @KeyedBy("name")
        List<EngineSetting> engineConfig,
    @JsonPropertyDescription("Who owns the company's document; absent means Enforce.")
        @Nullable CompanyConfig config,
    @JsonPropertyDescription("Pods beside the data pod; only with a class that allows them.")
        @Nullable Topology topology,
    @JsonPropertyDescription("The company's own access to the class's object storage.")
        @Nullable CompanyObjects objects,
    @JsonPropertyDescription(
            "Where the company's coding runs happen; Seats opt in with spec.sandbox.")
        @Nullable CompanySandbox sandbox,
    @Default("false")
        @JsonPropertyDescription(
            "True stops the engine and keeps its data, whatever else the Company reports.")
        @Nullable Boolean suspend,
    @Default("Retain")
        @JsonPropertyDescription(
            "What deleting the Company does with its data: Retain keeps volume and keyring for a Company of the same name, Delete removes both.")
        @Nullable DeletionPolicy deletionPolicy) {

  public CompanySpec {
    policies = OrEmpty.list(policies);
    engineConfig = OrEmpty.list(engineConfig);
  }

  public boolean suspended() {
    return Boolean.TRUE.equals(suspend);
  }

  public DeletionPolicy deletionPolicyOrDefault() {
    return deletionPolicy == null ? DeletionPolicy.RETAIN : deletionPolicy;
  }

  public ManagementPolicy managementPolicyOrDefault() {
    return config == null || config.managementPolicy() == null
        ? ManagementPolicy.ENFORCE
        : config.managementPolicy();
  }

  public List<SeatPool> seatPools() {
    return topology == null ? List.of() : topology.seatPools();
  }
}
