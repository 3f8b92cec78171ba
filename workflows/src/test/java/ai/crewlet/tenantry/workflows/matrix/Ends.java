package ai.crewlet.tenantry.workflows.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowStub;
import io.temporal.client.WorkflowUpdateException;
import io.temporal.failure.ApplicationFailure;
import io.temporal.failure.CanceledFailure;

/** How runs and updates end. */
final class Ends {

  private Ends() {}

  static void assertCancelled(MotionControls run) {
    assertThatThrownBy(() -> WorkflowStub.fromTyped(run).getResult(Object.class))
        .hasCauseInstanceOf(CanceledFailure.class);
  }

  static void assertRefusedRequest(MotionControls run, String type) {
    assertThatThrownBy(() -> WorkflowStub.fromTyped(run).getResult(Object.class))
        .isInstanceOf(WorkflowFailedException.class)
        .cause()
        .isInstanceOfSatisfying(
            ApplicationFailure.class, failure -> assertThat(failure.getType()).isEqualTo(type));
    assertThat(run.progress().outcome()).isEqualTo(Outcome.REFUSED);
  }

  static void assertRefused(Runnable update, String type) {
    assertThatThrownBy(update::run)
        .isInstanceOf(WorkflowUpdateException.class)
        .cause()
        .isInstanceOfSatisfying(
            ApplicationFailure.class, failure -> assertThat(failure.getType()).isEqualTo(type));
  }

  /** A run that has ended is in nobody's list of what needs attention, however it ended. */
  static void assertCallsNobody(MotionControls run) {
    var attributes = WorkflowStub.fromTyped(run).describe().getTypedSearchAttributes();
    assertThat(attributes.get(SearchKeys.NEEDS_ATTENTION)).isFalse();
  }

  /** Once all is over, the Tenant tells of no motion any more; where there is a Tenant. */
  static void assertNothingReported(Rig rig) {
    if (rig.cluster.exists("Tenant")) {
      assertThat(rig.cluster.status().operation()).as("no report stays behind").isNull();
    }
  }
}
