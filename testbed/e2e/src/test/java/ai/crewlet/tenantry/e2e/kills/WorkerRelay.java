package ai.crewlet.tenantry.e2e.kills;

import ai.crewlet.tenantry.e2e.stack.JavaProcess;
import ai.crewlet.tenantry.workers.roles.HeldWorker;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The one worker of the stack, and one that has started and takes over when that is killed. */
final class WorkerRelay implements AutoCloseable {
  private final Holds holds;
  private JavaProcess works;
  private JavaProcess waits;

  private WorkerRelay(Holds holds, JavaProcess works, JavaProcess waits) {
    this.holds = holds;
    this.works = works;
    this.waits = waits;
  }

  /**
   * Starts both.
   *
   * @param logs folder of their logs
   * @param jvm options of their JVMs
   */
  static WorkerRelay start(
      Holds holds, Path logs, Map<String, String> environment, List<String> jvm) {
    var relay =
        new WorkerRelay(
            holds,
            worker("held-worker-1", holds, logs, environment, jvm),
            worker("held-worker-2", holds, logs, environment, jvm));
    holds.giveTurn(relay.works.name());
    return relay;
  }

  private static JavaProcess worker(
      String name, Holds holds, Path logs, Map<String, String> environment, List<String> jvm) {
    var own = new TreeMap<>(environment);
    own.put("TENANTRY_HEALTH_LISTEN", "127.0.0.1:0");
    return JavaProcess.start(
        name,
        logs.resolve(name + ".log"),
        own,
        jvm,
        HeldWorker.class.getName(),
        holds.folder().toString(),
        name);
  }

  /** Kills the worker; the other takes its place, and it the other's. */
  void kill() {
    works.kill();
    holds.takeTurn(works.name()); // it may have died before it took it
    holds.giveTurn(waits.name());
    var killed = works;
    works = waits;
    waits = killed;
    waits.restart();
  }

  @Override
  public void close() {
    waits.kill();
    works.close();
  }
}
