package ai.crewlet.tenantry.workflows.connection;

import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import io.temporal.workflow.QueryMethod;
import io.temporal.workflow.UpdateMethod;
import io.temporal.workflow.UpdateValidatorMethod;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;
import org.jspecify.annotations.Nullable;

/**
 * Hands one seat's credentials at one vendor over (M152 to M155); workflow id {@code
 * tenant/<name>/seat/<seat>/<vendor>}. Start it with the options of {@link ConnectSeatStart}. It
 * waits for the Secret's name as long as people take; aborted, it takes its reference back.
 */
@WorkflowInterface
public interface ConnectSeatWorkflow extends MotionControls {

  /**
   * Connects the seat, and returns when the running revision has the credentials. A request that
   * cannot be carried out (no such seat, no Integration of the vendor, no public address) fails the
   * run with the {@code FailureType} as type, and nothing was written.
   */
  @WorkflowMethod(name = "ConnectSeat")
  ConnectionResult connect(ConnectSeat request);

  /** What to create the vendor's app from; null until the address is known. */
  @QueryMethod
  @Nullable VendorApp app();

  /**
   * The credentials are in the Secret of this name, in the tenant's namespace. While a step that
   * takes the name is parked, another name replaces the first. Refused with {@code InvalidRequest}
   * when it cannot be a name, and then not even kept in the history; with {@code NothingParked}
   * when another Secret is being connected.
   */
  @UpdateMethod
  Answer credentials(String secretName);

  /** Keeps values out of the history. */
  @UpdateValidatorMethod(updateName = "credentials")
  void validateCredentials(String secretName);

  /**
   * Another Secret in place of the one whose step is parked. Refused with {@code NothingParked}.
   */
  @UpdateMethod
  Answer correct(ConnectionCorrection correction);

  /** Keeps values out of the history. */
  @UpdateValidatorMethod(updateName = "correct")
  void validateCorrection(ConnectionCorrection correction);
}
