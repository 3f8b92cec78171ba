package ai.crewlet.tenantry.api.crewlet.unit;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.common.LocalReference;
import ai.crewlet.tenantry.api.crewlet.common.McpServer;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.Schedule;
import ai.crewlet.tenantry.api.schema.KeyedBy;
import ai.crewlet.tenantry.api.schema.Line;
import ai.crewlet.tenantry.api.schema.Text;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a unit should be (M73). */
@ValidationRule(
    value =
        "!has(oldSelf.companyRef) || (has(self.companyRef) && self.companyRef == oldSelf.companyRef)",
    message =
        "companyRef cannot change or be removed: delete the Unit and create it for the other Company",
    fieldPath = ".companyRef")
@ApiValue
public record UnitSpec(
    @Required @JsonPropertyDescription("The Company this unit belongs to; it cannot change.")
        CompanyReference companyRef,
    @Required
        @JsonPropertyDescription("The name people see; unique in the company.")
        @Size(min = 1, max = 100) @Pattern("^\\S(.*\\S)?$") String displayName,
    @JsonPropertyDescription(
            "What sort of unit it is, in the company's own words: department, team, guild.")
        @Line
        @Nullable String type,
    @JsonPropertyDescription("What the unit is for.") @Text @Nullable String purpose,
    @JsonPropertyDescription(
            "The Unit this one belongs to; absent puts it at the root of the company.")
        @Nullable LocalReference parentRef,
    @JsonPropertyDescription("The Seat that leads the unit.") @Nullable LocalReference leadRef,
    @JsonPropertyDescription("What the unit wants to achieve, in order.") @Size(max = 100) List<@Size(min = 1, max = 4096) String> goals,
    @JsonPropertyDescription("Slack channel of the unit.") @Line @Nullable String slackChannel,
    @JsonPropertyDescription("Tool servers of every seat of the unit, keyed by name.")
        @Size(max = 50) @KeyedBy("name")
        List<McpServer> mcp,
    @JsonPropertyDescription("Tasks that recur, keyed by name.") @Size(max = 50) @KeyedBy("name")
        List<Schedule> schedules) {

  public UnitSpec {
    goals = OrEmpty.list(goals);
    mcp = OrEmpty.list(mcp);
    schedules = OrEmpty.list(schedules);
  }
}
