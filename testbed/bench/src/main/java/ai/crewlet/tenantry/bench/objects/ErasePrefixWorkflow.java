package ai.crewlet.tenantry.bench.objects;

import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import ai.crewlet.tenantry.workflows.offboarding.ObjectStoreActivities;
import io.temporal.workflow.Workflow;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

/** What an offboarding does with a company's objects, and nothing else of it. */
@WorkflowInterface
public interface ErasePrefixWorkflow {
  String TASK_QUEUE = "bench-objects";

  /** The step that is measured. */
  enum Step {
    COUNT,
    ERASE,
    VERIFY
  }

  @WorkflowMethod
  ObjectCount run(Step step, ObjectPrefix prefix);

  /** See the interface. */
  final class Impl implements ErasePrefixWorkflow {
    private final ObjectStoreActivities objects =
        Workflow.newActivityStub(
            ObjectStoreActivities.class, ActivityPolicy.ERASE.bounded("a step of the benchmark"));

    @Override
    public ObjectCount run(Step step, ObjectPrefix prefix) {
      return switch (step) {
        case COUNT -> objects.countObjects(prefix);
        case ERASE -> objects.eraseObjects(prefix);
        case VERIFY -> {
          objects.verifyNoObjects(prefix);
          yield ObjectCount.NONE;
        }
      };
    }
  }
}
