package ai.crewlet.tenantry.e2e.builds;

import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import ai.crewlet.tenantry.workflows.SearchKeys;
import com.google.protobuf.FieldMask;
import com.google.protobuf.util.Durations;
import io.grpc.StatusRuntimeException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.temporal.api.common.v1.WorkflowExecution;
import io.temporal.api.deployment.v1.WorkerDeploymentVersion;
import io.temporal.api.operatorservice.v1.AddSearchAttributesRequest;
import io.temporal.api.workflow.v1.VersioningOverride;
import io.temporal.api.workflow.v1.VersioningOverride.PinnedOverride;
import io.temporal.api.workflow.v1.VersioningOverride.PinnedOverrideBehavior;
import io.temporal.api.workflow.v1.WorkflowExecutionOptions;
import io.temporal.api.workflowservice.v1.RegisterNamespaceRequest;
import io.temporal.api.workflowservice.v1.SetWorkerDeploymentCurrentVersionRequest;
import io.temporal.api.workflowservice.v1.UpdateWorkflowExecutionOptionsRequest;
import io.temporal.api.workflowservice.v1.WorkflowServiceGrpc.WorkflowServiceBlockingStub;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowExecutionDescription;
import io.temporal.serviceclient.OperatorServiceStubs;
import io.temporal.serviceclient.OperatorServiceStubsOptions;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/** A Temporal namespace of a test's own, where builds are told apart. */
final class TemporalSpace implements AutoCloseable {
  static final String DEPLOYMENT = "tenantry";

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final String name;
  private final TemporalConnection temporal;

  private TemporalSpace(String name, TemporalConnection temporal) {
    this.name = name;
    this.temporal = temporal;
  }

  static TemporalSpace make(LocalStack stack, String name) {
    var environment = new TreeMap<>(stack.clientEnvironment());
    environment.put("TEMPORAL_NAMESPACE", name);
    var space =
        new TemporalSpace(
            name,
            TemporalConnection.open(
                ControlPlaneSettings.read(environment).temporal(), new SimpleMeterRegistry()));
    space.register();
    return space;
  }

  private void register() {
    service()
        .registerNamespace(
            RegisterNamespaceRequest.newBuilder()
                .setNamespace(name)
                .setWorkflowExecutionRetentionPeriod(Durations.fromDays(1))
                .build());
    var attributes = AddSearchAttributesRequest.newBuilder().setNamespace(name);
    SearchKeys.all()
        .forEach(key -> attributes.putSearchAttributes(key.getName(), key.getValueType()));
    var operations =
        OperatorServiceStubs.newServiceStubs(
            OperatorServiceStubsOptions.newBuilder()
                .setChannel(client().getWorkflowServiceStubs().getRawChannel())
                .validateAndBuildWithDefaults());
    Awaitility.await("the namespace is known everywhere")
        .atMost(PATIENCE)
        .ignoreException(StatusRuntimeException.class)
        .until(() -> operations.blockingStub().addSearchAttributes(attributes.build()) != null);
  }

  /** What a process or a command is told in order to work here. */
  Map<String, String> environment() {
    return Map.of("TEMPORAL_NAMESPACE", name);
  }

  /** Has all new tasks go to a build, as soon as a worker of it has been seen. */
  void makeCurrent(String build) {
    Awaitility.await("build " + build)
        .atMost(PATIENCE)
        .ignoreException(StatusRuntimeException.class)
        .until(() -> setCurrent(build));
  }

  private boolean setCurrent(String build) {
    service()
        .setWorkerDeploymentCurrentVersion(
            SetWorkerDeploymentCurrentVersionRequest.newBuilder()
                .setNamespace(name)
                .setDeploymentName(DEPLOYMENT)
                .setBuildId(build)
                .setIdentity("test")
                .build());
    return true;
  }

  /** Keeps a run on one build, as {@code temporal workflow update-options} does. */
  void pin(String workflowId, String build) {
    var override =
        VersioningOverride.newBuilder()
            .setPinned(
                PinnedOverride.newBuilder()
                    .setBehavior(PinnedOverrideBehavior.PINNED_OVERRIDE_BEHAVIOR_PINNED)
                    .setVersion(
                        WorkerDeploymentVersion.newBuilder()
                            .setDeploymentName(DEPLOYMENT)
                            .setBuildId(build)));
    service()
        .updateWorkflowExecutionOptions(
            UpdateWorkflowExecutionOptionsRequest.newBuilder()
                .setNamespace(name)
                .setWorkflowExecution(WorkflowExecution.newBuilder().setWorkflowId(workflowId))
                .setWorkflowExecutionOptions(
                    WorkflowExecutionOptions.newBuilder().setVersioningOverride(override))
                .setUpdateMask(FieldMask.newBuilder().addPaths("versioning_override"))
                .build());
  }

  /** What the run has written into its memo under a key; null when nothing. */
  @Nullable String memo(String workflowId, String key) {
    return describe(workflowId).getMemo(key, String.class, String.class);
  }

  private WorkflowExecutionDescription describe(String workflowId) {
    return client().newUntypedWorkflowStub(workflowId).describe();
  }

  /** The build that answered the run's last task. */
  String build(String workflowId) {
    return describe(workflowId)
        .getRawDescription()
        .getWorkflowExecutionInfo()
        .getVersioningInfo()
        .getDeploymentVersion()
        .getBuildId();
  }

  private WorkflowServiceBlockingStub service() {
    return client().getWorkflowServiceStubs().blockingStub();
  }

  private WorkflowClient client() {
    return temporal.client();
  }

  @Override
  public void close() {
    temporal.close();
  }
}
