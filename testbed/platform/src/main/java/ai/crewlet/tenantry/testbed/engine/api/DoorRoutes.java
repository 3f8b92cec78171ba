package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Request;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * A test's hand on an engine in a real container, where it cannot reach into the process: not part
 * of the contract, and there only when the container's environment says {@value #VARIABLE}={@value
 * #OPEN}.
 */
public final class DoorRoutes {

  public static final String VARIABLE = "STAND_IN_DOOR";
  public static final String OPEN = "open";

  private final Access access;
  private final IntConsumer busy;
  private final EatenMemory memory = new EatenMemory();

  private DoorRoutes(Access access, IntConsumer busy) {
    this.access = access;
    this.busy = busy;
  }

  /** Into a data pod, for who may administer it. */
  public static DoorRoutes ofDataPod(Parts parts) {
    return new DoorRoutes(Access.ADMIN, parts.drain()::busy);
  }

  /** Into a seat pod, which knows no tokens and no turns. */
  public static DoorRoutes ofSeatPod() {
    return new DoorRoutes(Access.OPEN, turns -> {});
  }

  public static boolean isOpen(Map<String, String> env) {
    return OPEN.equals(env.get(VARIABLE));
  }

  /** {@code {"mebibytes": n}} takes so much memory for ever; {@code {"turns": n}} is busy. */
  public void addTo(Router router) {
    router
        .add("POST", "/stand-in/memory", access, (r, v, c) -> number(r, "mebibytes", eat()))
        .add("POST", "/stand-in/turns", access, (r, v, c) -> number(r, "turns", busy));
  }

  private IntConsumer eat() {
    return mebibytes -> {
      var eater = new Thread(() -> memory.eat(mebibytes), "memory-eater");
      eater.setDaemon(true);
      eater.start();
    };
  }

  private static Reply number(Request request, String key, IntConsumer action) {
    var number = Json.mapping(request.text()).map(body -> body.path(key));
    if (number.filter(JsonNode::isInt).isEmpty()) {
      return Reply.error(400, "validation_error", key + " must be a number");
    }
    action.accept(number.get().intValue());
    return Reply.empty(202);
  }
}
