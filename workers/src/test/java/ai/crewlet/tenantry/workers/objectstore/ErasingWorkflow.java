package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import ai.crewlet.tenantry.workflows.offboarding.ObjectStoreActivities;
import io.temporal.activity.ActivityOptions;
import io.temporal.workflow.Workflow;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;
import java.time.Duration;

/** One call as a motion makes it, but sooner missed when its worker is gone. */
@WorkflowInterface
public interface ErasingWorkflow {

  enum Call {
    COUNT,
    ERASE,
    VERIFY
  }

  @WorkflowMethod
  ObjectCount run(Call call, ObjectPrefix prefix);

  /** See the interface. */
  final class Impl implements ErasingWorkflow {
    private static final Duration MISSED = Duration.ofSeconds(2);

    private final ObjectStoreActivities objects =
        Workflow.newActivityStub(
            ObjectStoreActivities.class,
            ActivityOptions.newBuilder(ActivityPolicy.ERASE.bounded("erase"))
                .setHeartbeatTimeout(MISSED)
                .build());

    @Override
    public ObjectCount run(Call call, ObjectPrefix prefix) {
      switch (call) {
        case COUNT:
          return objects.countObjects(prefix);
        case ERASE:
          return objects.eraseObjects(prefix);
        case VERIFY:
          objects.verifyNoObjects(prefix);
          return ObjectCount.NONE;
      }
      throw new IllegalStateException("no such call: " + call);
    }
  }
}
