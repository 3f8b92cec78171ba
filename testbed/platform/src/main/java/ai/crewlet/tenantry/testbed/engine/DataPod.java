package ai.crewlet.tenantry.testbed.engine;

import ai.crewlet.tenantry.testbed.engine.api.ConfigRoutes;
import ai.crewlet.tenantry.testbed.engine.api.DoorRoutes;
import ai.crewlet.tenantry.testbed.engine.api.FleetRoutes;
import ai.crewlet.tenantry.testbed.engine.api.HealthRoutes;
import ai.crewlet.tenantry.testbed.engine.api.IntegrationRoutes;
import ai.crewlet.tenantry.testbed.engine.api.PageRoutes;
import ai.crewlet.tenantry.testbed.engine.api.Parts;
import ai.crewlet.tenantry.testbed.engine.api.PeopleRoutes;
import ai.crewlet.tenantry.testbed.engine.api.RevisionRoutes;
import ai.crewlet.tenantry.testbed.engine.api.SecretRoutes;
import ai.crewlet.tenantry.testbed.engine.api.StreamRoutes;
import ai.crewlet.tenantry.testbed.engine.api.UsageRoutes;
import ai.crewlet.tenantry.testbed.engine.api.WebhookRoutes;
import ai.crewlet.tenantry.testbed.engine.control.EngineControl;
import ai.crewlet.tenantry.testbed.engine.control.RunningEngine;
import ai.crewlet.tenantry.testbed.engine.http.Dispatch;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import ai.crewlet.tenantry.testbed.engine.parts.AccessGate;
import ai.crewlet.tenantry.testbed.engine.revision.Revision;
import ai.crewlet.tenantry.testbed.node.RunningContainer;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/** A data pod that runs: its listeners, its way down, and the hand a test has on it. */
final class DataPod implements RunningContainer, RunningEngine {

  private static final int KILLED = 137;

  private final Pod pod;
  private final Store store;
  private final EngineControl control;
  private final Parts parts;
  private final AtomicBoolean terminating = new AtomicBoolean();

  private DataPod(Pod pod, Store store, EngineControl control) throws CannotStart {
    this.pod = pod;
    this.store = store;
    this.control = control;
    this.parts = store.parts(pod, control, this::drained);
  }

  static DataPod start(Pod pod, Store store, EngineControl control) throws CannotStart {
    var started = new DataPod(pod, store, control);
    var problem = started.parts.applier().boot();
    if (problem.isPresent()) {
      throw new CannotStart(CannotStart.BROKEN, problem.get());
    }
    started.open();
    control.attach(started);
    return started;
  }

  private void open() throws CannotStart {
    var api = pod.bootstrap().api();
    try {
      listen(api.host(), api.port(), apiRoutes());
      if (api.publicPort() > 0) {
        listen(api.host(), api.publicPort(), publicRoutes());
      }
      var stream = pod.bootstrap().stream().listen();
      if (stream != null) {
        var address = HostPort.parse(stream);
        listen(address.host(), address.port(), streamRoutes());
      }
    } catch (CannotStart e) {
      pod.end(e.exitCode());
      throw e;
    }
    pod.log("listening; node " + pod.nodeId() + ", stand-in engine " + HealthRoutes.VERSION);
  }

  private void listen(String host, int port, Router router) throws CannotStart {
    var gate = new AccessGate(pod.bootstrap(), store.tokens());
    var dispatch =
        new Dispatch(pod.loops(), router, gate, control.faults(), control.recording(), pod::log);
    pod.listen(host, port, this::activeId, dispatch);
  }

  private Router apiRoutes() {
    var router = new Router();
    new HealthRoutes(parts).addTo(router);
    new ConfigRoutes(parts).addTo(router);
    new RevisionRoutes(parts).addTo(router);
    new FleetRoutes(parts).addTo(router);
    new SecretRoutes(parts).addTo(router);
    new PeopleRoutes(parts).addTo(router);
    new UsageRoutes(parts).addTo(router);
    new IntegrationRoutes(parts).addTo(router);
    PageRoutes.addTo(router);
    if (DoorRoutes.isOpen(pod.context().env())) {
      DoorRoutes.ofDataPod(parts).addTo(router);
    }
    return router;
  }

  private Router publicRoutes() {
    var router = new Router();
    new WebhookRoutes(parts).addTo(router);
    return router;
  }

  private Router streamRoutes() {
    var router = new Router();
    new StreamRoutes(parts, store.joinProof()).addTo(router);
    return router;
  }

  private Optional<String> activeId() {
    return parts.revisions().active().map(Revision::revisionId);
  }

  @Override
  public CompletableFuture<Integer> exit() {
    return pod.exit();
  }

  /** The first SIGTERM drains without any limit, the second forces the end. */
  @Override
  public void terminate() {
    if (terminating.getAndSet(true)) {
      end(0);
      return;
    }
    pod.log("draining: waiting for " + parts.drain().inFlight() + " turns");
    parts.drain().begin();
  }

  @Override
  public void kill() {
    end(KILLED);
  }

  @Override
  public Parts parts() {
    return parts;
  }

  @Override
  public void wipeVolume() {
    store.wipe();
  }

  @Override
  public void crash(int exitCode) {
    end(exitCode);
  }

  private void drained() {
    pod.loops().soon(() -> end(0));
  }

  private void end(int code) {
    control.detach(this);
    pod.end(code);
  }
}
