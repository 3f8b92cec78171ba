package ai.crewlet.tenantry.api.crewlet.unit;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.common.LocalReference;
import ai.crewlet.tenantry.api.crewlet.common.McpServer;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.Schedule;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a unit should be (M73). */
@ApiValue
public record UnitSpec(
    @Required @JsonPropertyDescription("The Company this unit belongs to; it cannot change.")
        CompanyReference companyRef,
    @Required @JsonPropertyDescription("The name people see; unique in the company.")
        String displayName,
    @JsonPropertyDescription(
            "What sort of unit it is, in the company's own words: department, team, guild.")
        @Nullable String type,
    @JsonPropertyDescription("What the unit is for.") @Nullable String purpose,
    @JsonPropertyDescription(
            "The Unit this one belongs to; absent puts it at the root of the company.")
        @Nullable LocalReference parentRef,
    @JsonPropertyDescription("The Seat that leads the unit.") @Nullable LocalReference leadRef,
    @JsonPropertyDescription("What the unit wants to achieve, in order.") List<String> goals,
    @JsonPropertyDescription("Slack channel of the unit.") @Nullable String slackChannel,
    @JsonPropertyDescription("Tool servers of every seat of the unit, keyed by name.")
        List<McpServer> mcp,
    @JsonPropertyDescription("Tasks that recur, keyed by name.") List<Schedule> schedules) {

  public UnitSpec {
    goals = OrEmpty.list(goals);
    mcp = OrEmpty.list(mcp);
    schedules = OrEmpty.list(schedules);
  }
}
