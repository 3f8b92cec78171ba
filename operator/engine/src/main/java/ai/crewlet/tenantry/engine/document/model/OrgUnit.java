package ai.crewlet.tenantry.engine.document.model;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;

/**
 * An organisational unit with its seats.
 *
 * @param type {@code team} unless set
 * @param lead name of the leading seat, not its handle
 * @param mcpEnv per server name, variables for the unit's seats
 * @param children units inside this one
 */
@RecordBuilder
public record OrgUnit(
    String name,
    String type,
    String purpose,
    String lead,
    List<String> goals,
    String slackChannel,
    Map<String, Map<String, String>> mcpEnv,
    Map<String, Map<String, Object>> integrations,
    List<Role> roles,
    List<OrgUnit> children,
    List<Map<String, Object>> schedules)
    implements OrgUnitBuilder.With {

  public OrgUnit {
    type = Absent.text(type);
    purpose = Absent.text(purpose);
    lead = Absent.text(lead);
    goals = Absent.list(goals);
    slackChannel = Absent.text(slackChannel);
    mcpEnv = Absent.map(mcpEnv);
    integrations = Absent.map(integrations);
    roles = Absent.list(roles);
    children = Absent.list(children);
    schedules = Absent.list(schedules);
  }
}
