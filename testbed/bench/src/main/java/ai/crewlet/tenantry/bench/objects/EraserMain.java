package ai.crewlet.tenantry.bench.objects;

import ai.crewlet.tenantry.workers.objectstore.ObjectStoreActivitiesImpl;
import ai.crewlet.tenantry.workers.objectstore.ObjectStores;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.temporal.worker.WorkerFactory;

/** The worker's part that erases objects, in a process of its own, with the worker's settings. */
public final class EraserMain {
  private EraserMain() {}

  /** Runs until the process is ended. */
  public static void main(String[] arguments) {
    var settings = ControlPlaneSettings.read(System.getenv());
    var temporal = TemporalConnection.open(settings.temporal(), new SimpleMeterRegistry());
    var factory = WorkerFactory.newInstance(temporal.client());
    var worker = factory.newWorker(ErasePrefixWorkflow.TASK_QUEUE);
    worker.registerWorkflowImplementationTypes(ErasePrefixWorkflow.Impl.class);
    worker.registerActivitiesImplementations(
        new ObjectStoreActivitiesImpl(new ObjectStores(settings.objectStore())));
    factory.start();
  }
}
