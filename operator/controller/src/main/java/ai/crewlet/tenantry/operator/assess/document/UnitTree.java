package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.api.crewlet.unit.UnitSpec;
import ai.crewlet.tenantry.engine.document.model.OrgUnit;
import ai.crewlet.tenantry.engine.document.model.Role;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Units, nested as their parentRefs say, with their seats inside. */
final class UnitTree {

  private final Organisation organisation;
  private final Map<String, Role> roles;
  private final ToolServers tools;

  UnitTree(Organisation organisation, Map<String, Role> roles, ToolServers tools) {
    this.organisation = organisation;
    this.roles = roles;
    this.tools = tools;
  }

  List<OrgUnit> below(@Nullable Unit above) {
    return organisation.children(above).stream().map(this::nested).toList();
  }

  /** Seats of a unit; of no unit for none. */
  List<Role> members(@Nullable Unit unit) {
    return organisation.members(unit).stream().map(this::role).toList();
  }

  /** The unit by itself, without what it holds: what a change of the Unit object can change. */
  OrgUnit bare(Unit unit) {
    UnitSpec spec = unit.getSpec();
    return new OrgUnit(
        spec.displayName(),
        spec.type(),
        spec.purpose(),
        organisation.seat(spec.leadRef()).map(lead -> lead.getSpec().displayName()).orElse(null),
        spec.goals(),
        spec.slackChannel(),
        tools.envOf(Part.of(PartKind.UNIT, unit)),
        Map.of(),
        List.of(),
        List.of(),
        Schedules.of(spec.schedules()));
  }

  private OrgUnit nested(Unit unit) {
    return bare(unit).with().roles(members(unit)).children(below(unit)).build();
  }

  private Role role(Seat seat) {
    return Objects.requireNonNull(roles.get(seat.getMetadata().getName()));
  }
}
