package ai.crewlet.tenantry.bench.objects;

import static ai.crewlet.tenantry.bench.report.Report.one;

import ai.crewlet.tenantry.bench.measure.Heap;
import ai.crewlet.tenantry.bench.measure.Span;
import ai.crewlet.tenantry.bench.objects.ErasePrefixWorkflow.Step;
import ai.crewlet.tenantry.bench.platform.CpuClock;
import ai.crewlet.tenantry.bench.platform.Part;
import ai.crewlet.tenantry.bench.report.Report;
import ai.crewlet.tenantry.e2e.stack.JavaProcess;
import ai.crewlet.tenantry.testbed.objects.ObjectStore;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.PlatformOptions;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;
import io.temporal.client.WorkflowStub;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** A company with a great many objects: erased at once, and with a kill in the middle. */
public final class ErasureBenchmark {
  private static final List<String> WORKER_JVM = List.of("-Xmx256m");
  private static final String BUCKET = "companies";

  /** How many of the objects are enough to be killed among. */
  private static final int KILLED_PART = 5;

  private static final Duration BEFORE_THE_KILL = Duration.ofSeconds(4);

  private final int objects;
  private final Path folder;
  private final Report report;
  private final CpuClock cpu = new CpuClock();

  public ErasureBenchmark(int objects, Path folder, Report report) {
    this.objects = objects;
    this.folder = folder;
    this.report = report;
  }

  public void run() {
    try (var platform =
            LocalPlatform.start(
                PlatformOptions.defaults().in(folder.resolve("platform")).withoutNode());
        var store = ObjectStore.start(folder.resolve("store"), report::say)) {
      var environment =
          Map.of(
              "TEMPORAL_ADDRESS",
              platform.temporalTarget(),
              "TENANTRY_OBJECT_STORE_CREDENTIALS_FILE",
              store.ownerFile().toString());
      try (var temporal =
              TemporalConnection.open(
                  ControlPlaneSettings.read(environment).temporal(), new SimpleMeterRegistry());
          var worker =
              JavaProcess.start(
                  "worker",
                  folder.resolve("worker.log"),
                  environment,
                  WORKER_JVM,
                  EraserMain.class.getName())) {
        eraseAtOnce(temporal.client(), filled(store, "tenant-bench/acme/", objects));
        eraseWithAKill(
            temporal.client(), worker, filled(store, "tenant-killed/acme/", objects / KILLED_PART));
      }
    }
  }

  private ObjectPrefix filled(ObjectStore store, String prefix, int count) {
    report.say("%d objects are made".formatted(count));
    new ManyObjects(store.files(BUCKET), prefix).make(count);
    return new ObjectPrefix(store.endpoint().toString(), null, BUCKET, prefix, true);
  }

  private void eraseAtOnce(WorkflowClient temporal, ObjectPrefix prefix) {
    timed("counted", objects, start(temporal, Step.COUNT, prefix));
    timed("erased", objects, start(temporal, Step.ERASE, prefix));
    report.result(
        "the worker afterwards",
        "%d MiB of heap reachable, %d MiB resident"
            .formatted(Heap.reachable(cpu.pid(Part.WORKER)), cpu.residentMebibytes(Part.WORKER)));
    timed("looked for again", objects, start(temporal, Step.VERIFY, prefix));
  }

  /** That the worker is gone is learned when a heartbeat is missing, after two minutes. */
  private void eraseWithAKill(WorkflowClient temporal, JavaProcess worker, ObjectPrefix prefix) {
    var found = start(temporal, Step.COUNT, prefix).getResult(ObjectCount.class);
    var running = start(temporal, Step.ERASE, prefix);
    LockSupport.parkNanos(BEFORE_THE_KILL.toNanos());
    worker.kill();
    worker.restart();
    var erased = running.getResult(ObjectCount.class);
    report.result(
        "erased by a worker that was killed after %d s and the one after it"
            .formatted(BEFORE_THE_KILL.toSeconds()),
        erased.toString(),
        found.toString(),
        erased.equals(found));
    start(temporal, Step.VERIFY, prefix).getResult(ObjectCount.class);
  }

  private static WorkflowStub start(WorkflowClient temporal, Step step, ObjectPrefix prefix) {
    var workflow =
        temporal.newWorkflowStub(
            ErasePrefixWorkflow.class,
            WorkflowOptions.newBuilder()
                .setTaskQueue(ErasePrefixWorkflow.TASK_QUEUE)
                .setWorkflowId("bench/" + step + "/" + prefix.prefix())
                .build());
    WorkflowClient.start(workflow::run, step, prefix);
    return WorkflowStub.fromTyped(workflow);
  }

  private void timed(String what, int count, WorkflowStub running) {
    var begun = Span.begin(cpu);
    running.getResult(ObjectCount.class);
    var span = begun.end();
    report.split("%d objects %s".formatted(count, what), span);
    report.result(
        "%d objects %s".formatted(count, what),
        "%s s, %d a second".formatted(one(span.seconds()), Math.round(count / span.seconds())));
  }
}
