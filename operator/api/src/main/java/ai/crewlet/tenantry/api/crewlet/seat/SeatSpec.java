package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.common.LocalReference;
import ai.crewlet.tenantry.api.crewlet.common.McpServer;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.Schedule;
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

/** What a seat should be (M57 to M67). */
@ValidationRule(
    value =
        "!has(oldSelf.companyRef) || (has(self.companyRef) && self.companyRef == oldSelf.companyRef)",
    message =
        "companyRef cannot change or be removed: delete the Seat and create it for the other Company",
    fieldPath = ".companyRef")
@ValidationRule(
    value = "self.kind != 'Human' || !has(self.tokenBudget) || self.tokenBudget == 0",
    message =
        "tokenBudget is for Agent seats: remove it, an engine does not start with one on a person",
    fieldPath = ".tokenBudget")
@ApiValue
public record SeatSpec(
    @Required @JsonPropertyDescription("The Company this seat belongs to; it cannot change.")
        CompanyReference companyRef,
    @Default("Agent")
        @JsonPropertyDescription(
            "Agent, or Human for a person, whom an invitation brings onto the seat.")
        @Nullable SeatKind kind,
    @Required
        @JsonPropertyDescription("The name people see; unique in the company.")
        @Size(min = 1, max = 100) @Pattern("^\\S(.*\\S)?$") String displayName,
    @JsonPropertyDescription(
            "The Unit this seat belongs to; absent puts it at the root of the company.")
        @Nullable LocalReference unitRef,
    @JsonPropertyDescription("What the seat is there to achieve.") @Text @Nullable String goal,
    @JsonPropertyDescription("Who the seat is, in its own voice.") @Text @Nullable String backstory,
    @JsonPropertyDescription("What the seat answers for, in order.") @Size(max = 100) List<@Size(min = 1, max = 4096) String> responsibilities,
    @JsonPropertyDescription("How the seat behaves, in order.") @Size(max = 100) List<@Size(min = 1, max = 4096) String> behavioralGuidelines,
    @JsonPropertyDescription("Seats this one manages, keyed by name.")
        @Size(max = 500) @KeyedBy("name")
        List<LocalReference> manages,
    @JsonPropertyDescription(
            "Tokens an Agent seat may spend; 0 or absent means no limit of its own.")
        @Min(0) @Nullable Long tokenBudget,
    @JsonPropertyDescription("Models of this seat; absent means the Company's.")
        @Nullable SeatModels llm,
    @JsonPropertyDescription("Tool servers of this seat, keyed by name.")
        @Size(max = 50) @KeyedBy("name")
        List<McpServer> mcp,
    @JsonPropertyDescription("The seat's own accounts at vendors.")
        @Nullable SeatIntegrations integrations,
    @JsonPropertyDescription(
            "Opts an Agent seat in to coding runs, in a Company with spec.sandbox; {} is enough.")
        @Nullable SeatSandbox sandbox,
    @JsonPropertyDescription("Tasks that recur, keyed by name.") @Size(max = 50) @KeyedBy("name")
        List<Schedule> schedules,
    @JsonPropertyDescription("A person's accounts at vendors; a Human seat needs at least one.")
        @Nullable Contact contact,
    @JsonPropertyDescription("Where the seat runs; absent means the data pod.")
        @Nullable SeatPlacement placement,
    @JsonPropertyDescription(
            "Pauses or resumes an Agent seat under Enforce; absent leaves it to the dashboard.")
        @Nullable Boolean paused) {

  public SeatSpec {
    responsibilities = OrEmpty.list(responsibilities);
    behavioralGuidelines = OrEmpty.list(behavioralGuidelines);
    manages = OrEmpty.list(manages);
    mcp = OrEmpty.list(mcp);
    schedules = OrEmpty.list(schedules);
  }

  public SeatKind kindOrDefault() {
    return kind == null ? SeatKind.AGENT : kind;
  }

  public boolean human() {
    return kindOrDefault() == SeatKind.HUMAN;
  }

  /** The pool the seat is to run in; {@link SeatPlacement#DATA} for the data pod. */
  public String poolOrDefault() {
    return placement == null ? SeatPlacement.DATA : placement.poolOrDefault();
  }
}
