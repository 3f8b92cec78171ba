package ai.crewlet.tenantry.workers.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.temporal.api.deployment.v1.WorkerDeploymentVersion;
import io.temporal.api.enums.v1.VersioningBehavior;
import io.temporal.api.workflow.v1.VersioningOverride;
import io.temporal.api.workflow.v1.VersioningOverride.PinnedOverride;
import io.temporal.api.workflow.v1.WorkflowExecutionVersioningInfo;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C51: which build alone may carry a run on, for retry to free it from")
class BuildMoveTest {

  @Test
  void followsTheCurrentBuildUnlessPinned() {
    assertThat(BuildMove.pinnedTo(WorkflowExecutionVersioningInfo.getDefaultInstance())).isEmpty();
    assertThat(BuildMove.pinnedTo(on("1").setBehavior(auto()).build())).isEmpty();
    assertThat(
            BuildMove.pinnedTo(
                on("1").setBehavior(pinned()).setVersioningOverride(freed()).build()))
        .as("freed by hand")
        .isEmpty();
  }

  @Test
  void isPinnedByItsCodeOrByHand() {
    assertThat(BuildMove.pinnedTo(on("1").setBehavior(pinned()).build())).contains("1");
    var byHand = VersioningOverride.newBuilder();
    byHand.setPinned(PinnedOverride.newBuilder().setVersion(version("0")));
    assertThat(
            BuildMove.pinnedTo(on("1").setBehavior(auto()).setVersioningOverride(byHand).build()))
        .contains("0");
  }

  private static WorkflowExecutionVersioningInfo.Builder on(String build) {
    return WorkflowExecutionVersioningInfo.newBuilder().setDeploymentVersion(version(build));
  }

  private static WorkerDeploymentVersion version(String build) {
    return WorkerDeploymentVersion.newBuilder()
        .setDeploymentName("tenantry")
        .setBuildId(build)
        .build();
  }

  private static VersioningOverride freed() {
    return VersioningOverride.newBuilder().setAutoUpgrade(true).build();
  }

  private static VersioningBehavior auto() {
    return VersioningBehavior.VERSIONING_BEHAVIOR_AUTO_UPGRADE;
  }

  private static VersioningBehavior pinned() {
    return VersioningBehavior.VERSIONING_BEHAVIOR_PINNED;
  }
}
