package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.document.Company;
import ai.crewlet.tenantry.testbed.engine.document.SeatIdentity;
import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import ai.crewlet.tenantry.testbed.engine.parts.Nodes;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Who runs what: {@code /fleet}, {@code /agents}, and the dashboard's pause of a seat. */
public final class FleetRoutes {

  private final Parts parts;

  public FleetRoutes(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Router router) {
    router
        .add("GET", "/fleet", Access.READ, (request, variables, caller) -> fleet())
        .add("GET", "/agents", Access.READ, (request, variables, caller) -> agents())
        .add(
            "POST",
            "/seats/{handle}/pause",
            Access.ADMIN,
            (r, v, c) -> pause(v.get("handle"), true))
        .add(
            "POST",
            "/seats/{handle}/resume",
            Access.ADMIN,
            (r, v, c) -> pause(v.get("handle"), false));
  }

  private Reply fleet() {
    var nodes = Json.array();
    nodes.add(node(dataNode()));
    parts.nodes().alive().forEach(joined -> nodes.add(node(joined)));
    var seats = Json.array();
    var unplaceable = Json.array();
    agentSeats().forEach(seat -> place(seat, seats, unplaceable));
    var body = Json.object().put("this_node", parts.nodeId());
    body.set("nodes", nodes);
    body.set("seats", seats);
    body.set("unplaceable", unplaceable);
    return Reply.json(200, body);
  }

  private void place(Company.Seat seat, ArrayNode seats, ArrayNode unplaceable) {
    var holder =
        seat.pool().isEmpty()
            ? Optional.of(parts.nodeId())
            : parts.nodes().holder(seat.pool(), seat.handle());
    if (holder.isPresent()) {
      seats
          .addObject()
          .put("handle", seat.handle())
          .put("node", holder.get())
          .put("paused", parts.pauses().isPaused(seat));
    } else {
      unplaceable
          .addObject()
          .put("handle", seat.handle())
          .put("reason", "no node of pool '" + seat.pool() + "' has joined");
    }
  }

  private Nodes.Node dataNode() {
    var report = parts.applier().report();
    return new Nodes.Node(
        parts.nodeId(),
        parts.bootstrap().node().roles(),
        parts.bootstrap().node().labels(),
        report.revisionId().orElse(""),
        report.status(),
        report.error(),
        report.at());
  }

  private static ObjectNode node(Nodes.Node node) {
    var body = Json.object().put("id", node.id());
    body.set("roles", Json.texts(node.roles()));
    var labels = body.putObject("labels");
    node.labels().forEach(labels::put);
    body.put(
        "config_revision_id", node.configRevisionId().isEmpty() ? null : node.configRevisionId());
    return body.put("config_status", node.configStatus())
        .put("config_error", node.configError())
        .put("config_reported_at", node.reportedAt());
  }

  private Reply agents() {
    var agents = Json.array();
    parts.applier().running().stream()
        .map(running -> running.company())
        .forEach(
            company ->
                agentSeats()
                    .forEach(
                        seat ->
                            agents
                                .addObject()
                                .put(
                                    "id", SeatIdentity.of(company.name(), seat.handle()).toString())
                                .put("name", seat.name())
                                .put("role", seat.name())
                                .put("goal", seat.goal())
                                .put("handle", seat.handle())
                                .put("state", "idle")));
    return Reply.json(200, agents);
  }

  private Reply pause(String handle, boolean pause) {
    if (agentSeats().noneMatch(seat -> seat.handle().equals(handle))) {
      return Reply.error(404, "seat_not_found");
    }
    parts.pauses().set(handle, pause);
    return Reply.empty(204);
  }

  private Stream<Company.Seat> agentSeats() {
    return parts
        .applier()
        .running()
        .map(running -> running.company().seats())
        .orElse(List.of())
        .stream()
        .filter(seat -> !seat.human());
  }
}
