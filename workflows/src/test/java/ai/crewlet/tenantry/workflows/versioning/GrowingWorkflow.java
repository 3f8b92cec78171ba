package ai.crewlet.tenantry.workflows.versioning;

import ai.crewlet.tenantry.workflows.motion.MotionControls;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

/** A motion that gets another step in its middle. */
@WorkflowInterface
public interface GrowingWorkflow extends MotionControls {

  @WorkflowMethod(name = "Growing")
  String grow(String tenant);
}
