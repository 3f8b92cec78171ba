package ai.crewlet.tenantry.testbed.engine;

import ai.crewlet.tenantry.testbed.engine.api.DoorRoutes;
import ai.crewlet.tenantry.testbed.engine.api.HealthRoutes;
import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Dispatch;
import ai.crewlet.tenantry.testbed.engine.http.Faults;
import ai.crewlet.tenantry.testbed.engine.http.Recording;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import ai.crewlet.tenantry.testbed.engine.parts.AccessGate;
import ai.crewlet.tenantry.testbed.engine.parts.Tokens;
import ai.crewlet.tenantry.testbed.node.RunningContainer;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A seat pod that runs: health only, and a beat at its data pod's stream listener. */
final class SeatPod implements RunningContainer {

  private static final int KILLED = 137;

  private final Pod pod;
  private final Membership membership;

  private SeatPod(Pod pod, Membership membership) {
    this.pod = pod;
    this.membership = membership;
  }

  static SeatPod start(Pod pod, Membership membership) throws CannotStart {
    var started = new SeatPod(pod, membership);
    var api = pod.bootstrap().api();
    var dispatch =
        new Dispatch(
            pod.loops(),
            started.routes(),
            new AccessGate(pod.bootstrap(), new Tokens(List.of())),
            new Faults(),
            new Recording(),
            pod::log);
    pod.listen(api.host(), api.port(), Optional::empty, dispatch);
    membership.begin();
    pod.log("seat pod " + pod.nodeId() + " joins " + pod.bootstrap().stream().join());
    return started;
  }

  private Router routes() {
    var router =
        new Router()
            .add("GET", "/health", Access.OPEN, (request, variables, caller) -> health())
            .add("GET", "/ready", Access.OPEN, (request, variables, caller) -> ready());
    if (DoorRoutes.isOpen(pod.context().env())) {
      DoorRoutes.ofSeatPod().addTo(router);
    }
    return router;
  }

  private Reply health() {
    return Reply.json(
        200,
        body()
            .put("status", membership.revision().isPresent() ? "ok" : "unconfigured")
            .put("in_flight", 0)
            .put("shutting_down", false)
            .put("revision_id", membership.revision().orElse(null))
            .put("version", HealthRoutes.VERSION)
            .put("stand_in", true));
  }

  private Reply ready() {
    boolean ready = membership.revision().isPresent();
    return Reply.json(
        ready ? 200 : 503,
        body().put("ready", ready).put("draining", false).put("posture", "serve"));
  }

  private ObjectNode body() {
    return JsonNodeFactory.instance
        .objectNode()
        .put("node", pod.nodeId())
        .put("configured", membership.revision().isPresent());
  }

  @Override
  public CompletableFuture<Integer> exit() {
    return pod.exit();
  }

  @Override
  public void terminate() {
    membership.leave();
    pod.loops().soon(() -> end(0));
  }

  @Override
  public void kill() {
    end(KILLED);
  }

  private void end(int code) {
    membership.end();
    pod.end(code);
  }
}
