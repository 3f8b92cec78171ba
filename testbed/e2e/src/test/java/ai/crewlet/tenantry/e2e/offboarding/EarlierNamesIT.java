package ai.crewlet.tenantry.e2e.offboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.offboarding.ErasureActivitiesImpl;
import ai.crewlet.tenantry.workers.offboarding.TenantRuns;
import ai.crewlet.tenantry.workers.records.RecordStore;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.SearchKeys;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;
import io.temporal.common.SearchAttributes;
import java.time.Clock;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A company that was given up and adopted again has had other names. */
@LocalStackTest
class EarlierNamesIT {
  private static final String OURS = "e0e1e2e3e4";
  private static final String NEWCOMER = "f0f1f2f3f4";

  @Test
  @DisplayName(
      "C45, C58, M180: workflow runs of a tenant's earlier names are counted, and these named; those of a newcomer of such a name are not")
  void findsTheRunsOfEarlierNames(LocalStack stack) {
    try (var temporal =
        TemporalConnection.open(
            ControlPlaneSettings.read(stack.clientEnvironment()).temporal(),
            new SimpleMeterRegistry())) {
      ended(temporal.client(), Ids.tenant("umbra-now"), OURS);
      ended(temporal.client(), Ids.suspension("umbra-once"), OURS);
      ended(temporal.client(), Ids.tenant("umbra"), OURS);
      ended(temporal.client(), Ids.tenant("umbra"), NEWCOMER);
      ended(temporal.client(), Ids.tenant("umbra-now-else"), NEWCOMER);
      var erasure =
          new ErasureActivitiesImpl(
              new RecordStore(new Cluster(stack.platform().admin()), "default"),
              new TenantRuns(temporal.client()),
              new ApiCalls(Clock.systemUTC()));

      Awaitility.await("Temporal's index, which lags")
          .atMost(Duration.ofMinutes(2))
          .untilAsserted(
              () -> {
                var runs = erasure.countRuns("umbra-now", OURS);
                assertThat(runs.count()).isEqualTo(3);
                assertThat(runs.earlierNames()).containsExactly("umbra", "umbra-once");
              });
      assertThat(erasure.countRuns("umbra-now", null).count()).as("by its name alone").isOne();
    }
  }

  private static void ended(WorkflowClient client, String workflowId, String tenantId) {
    var run =
        client.newUntypedWorkflowStub(
            "OnboardTenant",
            WorkflowOptions.newBuilder()
                .setWorkflowId(workflowId)
                .setTaskQueue("nobody-works-here")
                .setTypedSearchAttributes(
                    SearchAttributes.newBuilder().set(SearchKeys.TENANT_ID, tenantId).build())
                .build());
    run.start();
    run.terminate("a test");
  }
}
