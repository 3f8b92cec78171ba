package ai.crewlet.tenantry.e2e.kills;

import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import java.util.List;

/** A motion of a kind, of one tenant. */
record Motion(MotionType type, LiveTenant tenant) {

  String workflowId() {
    return switch (type) {
      case ONBOARD_TENANT, MOVE_TIER, OFFBOARD_TENANT -> Ids.tenant(tenant.name());
      case SET_SUSPENSION -> Ids.suspension(tenant.name());
      case CHANGE_COMPANY -> Ids.change(tenant.name());
      case CONNECT_SEAT -> Ids.connection(tenant.name(), Requests.AGENT_SEAT, Vendor.SLACK.value());
      case INVITE_PERSON -> Ids.invitation(tenant.name());
    };
  }

  List<Seam> seams() {
    return Seams.of(type);
  }
}
