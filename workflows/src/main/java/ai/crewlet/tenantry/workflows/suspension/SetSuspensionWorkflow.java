package ai.crewlet.tenantry.workflows.suspension;

import ai.crewlet.tenantry.workflows.motion.MotionControls;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

/**
 * Stops a tenant's engine and keeps its data, or starts it again on the same data (M46, M174);
 * workflow id {@code tenant/<name>/suspension}. Never waits for the lifecycle motion. Start it with
 * the options of {@link SetSuspensionStart}.
 *
 * <p>The newest wish wins: who asks for the opposite while a run is open sends it {@code supersede}
 * and starts another. A run that finds the Tenant's spec changed since, and saying the opposite,
 * ends as Superseded without doing anything. There is no undo: the opposite is one command away.
 */
@WorkflowInterface
public interface SetSuspensionWorkflow extends MotionControls {

  /**
   * Carries the wish out and returns when the operator reports that the pods are gone, or that the
   * company is Ready.
   */
  @WorkflowMethod(name = "SetSuspension")
  SuspensionResult set(SetSuspension request);
}
