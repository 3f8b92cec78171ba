package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Router;

/** {@code /health} and {@code /ready} of a data pod (contract 2). */
public final class HealthRoutes {

  /** What {@code /health} calls the version, so that nobody takes this for the real engine. */
  public static final String VERSION = "0.0.0-stand-in";

  private final Parts parts;

  public HealthRoutes(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Router router) {
    router
        .add("GET", "/health", Access.OPEN, (request, variables, caller) -> health())
        .add("GET", "/ready", Access.OPEN, (request, variables, caller) -> ready());
  }

  private Reply health() {
    var running = parts.applier().running();
    var body =
        Json.object()
            .put("status", status())
            .put("node", parts.nodeId())
            .put("configured", configured())
            .put("in_flight", parts.drain().inFlight())
            .put("shutting_down", parts.drain().shuttingDown())
            .put("posture", parts.applier().posture())
            .put("version", VERSION)
            .put("stand_in", true);
    running.ifPresentOrElse(
        r -> body.put("revision_id", r.revisionId()), () -> body.putNull("revision_id"));
    return Reply.json(200, body);
  }

  private Reply ready() {
    boolean ready = parts.applier().running().isPresent() && !parts.drain().shuttingDown();
    return Reply.json(
        ready ? 200 : 503,
        Json.object()
            .put("ready", ready)
            .put("node", parts.nodeId())
            .put("configured", configured())
            .put("draining", parts.drain().shuttingDown())
            .put("posture", parts.applier().posture()));
  }

  private String status() {
    if (parts.drain().shuttingDown()) {
      return "shutting_down";
    }
    if (!configured()) {
      return "unconfigured";
    }
    return parts.applier().posture().equals("isolated") ? "isolated" : "ok";
  }

  private boolean configured() {
    return parts.revisions().active().isPresent();
  }
}
