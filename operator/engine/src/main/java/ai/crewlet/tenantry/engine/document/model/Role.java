package ai.crewlet.tenantry.engine.document.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A seat.
 *
 * @param name shown to people; {@code lead} and {@code manages} refer to it
 * @param handle {@code [a-z0-9][a-z0-9-]*}, unique in the company
 * @param manages names of seats, not handles
 * @param llm a person has none
 * @param mcpEnv per server name, variables for this seat
 * @param sandbox {@code enabled, coding_agent, template, timeout_seconds} (the last two assumed)
 * @param integrations per vendor: {@code slack {bot_token, signing_secret, channel}}, {@code github
 *     {app_id, private_key, webhook_secret}} (assumed), …
 * @param contact a human's vendor ids: {@code slack_user_id}, {@code github_login}, …; required of
 *     a human
 * @param placement the pool that runs it; unset means the data pod (assumed)
 * @param paused unset leaves the pause to the dashboard (assumed)
 */
@RecordBuilder
public record Role(
    String name,
    SeatKind kind,
    String handle,
    String email,
    String goal,
    String backstory,
    List<String> responsibilities,
    List<String> manages,
    List<String> behavioralGuidelines,
    @Nullable Integer tokenBudget,
    ModelOrder llm,
    Map<String, Map<String, String>> mcpEnv,
    Map<String, Object> sandbox,
    Map<String, Map<String, Object>> integrations,
    List<Map<String, Object>> schedules,
    Map<String, String> contact,
    @Nullable Placement placement,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean paused)
    implements RoleBuilder.With {

  /** Where a seat runs. */
  public record Placement(String pool) {}

  public Role {
    kind = kind == null ? SeatKind.AGENT : kind;
    email = Absent.text(email);
    goal = Absent.text(goal);
    backstory = Absent.text(backstory);
    responsibilities = Absent.list(responsibilities);
    manages = Absent.list(manages);
    behavioralGuidelines = Absent.list(behavioralGuidelines);
    llm = llm == null ? ModelOrder.none() : llm;
    mcpEnv = Absent.map(mcpEnv);
    sandbox = Absent.map(sandbox);
    integrations = Absent.map(integrations);
    schedules = Absent.list(schedules);
    contact = Absent.map(contact);
  }
}
