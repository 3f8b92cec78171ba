package ai.crewlet.tenantry.testbed.engine;

import ai.crewlet.tenantry.testbed.engine.bootstrap.Bootstrap;
import ai.crewlet.tenantry.testbed.engine.http.Listener;
import ai.crewlet.tenantry.testbed.engine.http.Loops;
import ai.crewlet.tenantry.testbed.engine.http.Service;
import ai.crewlet.tenantry.testbed.node.ContainerContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** What both kinds of pod have: a context, listeners, and one way to end. */
final class Pod {

  private final ContainerContext context;
  private final Bootstrap bootstrap;
  private final Loops loops;
  private final List<Listener> listeners = new ArrayList<>();
  private final CompletableFuture<Integer> exit = new CompletableFuture<>();

  Pod(ContainerContext context, Bootstrap bootstrap, Loops loops) {
    this.context = context;
    this.bootstrap = bootstrap;
    this.loops = loops;
  }

  ContainerContext context() {
    return context;
  }

  Bootstrap bootstrap() {
    return bootstrap;
  }

  Loops loops() {
    return loops;
  }

  CompletableFuture<Integer> exit() {
    return exit;
  }

  /** Its name in the fleet: the bootstrap's, else the environment's, else the pod's. */
  String nodeId() {
    return Optional.ofNullable(bootstrap.node().id())
        .filter(id -> !id.isEmpty())
        .or(() -> Optional.ofNullable(context.env().get("CREWLET_NODE_ID")))
        .or(() -> Optional.ofNullable(context.env().get("HOSTNAME")))
        .orElse(context.pod());
  }

  /** Listens on the pod's own address, unless the bootstrap names another. */
  void listen(String host, int port, Supplier<Optional<String>> base, Service service)
      throws CannotStart {
    var address = host.equals("0.0.0.0") ? context.podIp() : host;
    try {
      listeners.add(Listener.open(loops, address, port, base, service));
    } catch (IOException e) {
      throw new CannotStart(
          CannotStart.PORT_TAKEN,
          e.getMessage() + ": the port is taken, or no address of this pod");
    }
  }

  void log(String line) {
    context.log().accept(line);
  }

  /** Closes the listeners, then reports this code, unless it has ended already. */
  void end(int code) {
    listeners.forEach(Listener::close);
    exit.complete(code);
  }
}
