package ai.crewlet.tenantry.workers.roles;

import ai.crewlet.tenantry.workers.kube.ClusterClients;
import ai.crewlet.tenantry.workers.metrics.MotionMetrics;
import ai.crewlet.tenantry.workers.metrics.OpenMotions;
import ai.crewlet.tenantry.workers.settings.WorkerBuild;
import ai.crewlet.tenantry.workers.temporal.SearchAttributeCheck;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import ai.crewlet.tenantry.workflows.TaskQueues;
import ai.crewlet.tenantry.workflows.change.ChangeCompanyWorkflowImpl;
import ai.crewlet.tenantry.workflows.connection.ConnectSeatWorkflowImpl;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflowImpl;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantWorkflowImpl;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflowImpl;
import ai.crewlet.tenantry.workflows.suspension.SetSuspensionWorkflowImpl;
import ai.crewlet.tenantry.workflows.tier.MoveTierWorkflowImpl;
import ai.crewlet.tenantry.workflows.tier.PlanTierMoveWorkflowImpl;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.temporal.common.VersioningBehavior;
import io.temporal.common.WorkerDeploymentVersion;
import io.temporal.worker.WorkerDeploymentOptions;
import io.temporal.worker.WorkerFactory;
import io.temporal.worker.WorkerFactoryOptions;
import io.temporal.worker.WorkerOptions;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs workflows and their activities, as the tenant provisioner (C44). */
final class WorkerRole implements Role {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerRole.class);

  /** A wait holds a slot and no thread (C50), so there may be many. */
  private static final int ACTIVITY_SLOTS = 2000;

  /** A cold JVM on a busy node takes its time over the first workflow task. */
  private static final Duration DEADLOCK = Duration.ofSeconds(5);

  private static final Duration GRACE = Duration.ofSeconds(20);

  private final TemporalConnection temporal;
  private final WorkerFactory factory;
  private final KubernetesClient kubernetes;
  private final TenancyActivities activities;
  private final OpenMotions counted;

  private WorkerRole(
      TemporalConnection temporal,
      KubernetesClient kubernetes,
      TenancyActivities activities,
      OpenMotions counted,
      WorkerFactoryOptions options) {
    this.temporal = temporal;
    this.kubernetes = kubernetes;
    this.activities = activities;
    this.counted = counted;
    this.factory = WorkerFactory.newInstance(temporal.client(), options);
  }

  static WorkerRole start(RoleContext context) {
    return start(context, WorkerFactoryOptions.getDefaultInstance());
  }

  /** The same with options of the factory, such as interceptors. */
  static WorkerRole start(RoleContext context, WorkerFactoryOptions options) {
    var settings = context.settings();
    var temporal = TemporalConnection.open(settings.temporal(), context.metrics());
    var kubernetes = ClusterClients.open(settings.kube().forWorker());
    var metrics = new MotionMetrics(context.metrics());
    var role =
        new WorkerRole(
            temporal,
            kubernetes,
            TenancyActivities.of(kubernetes, temporal.client(), settings, metrics),
            OpenMotions.follow(temporal.client(), context.metrics()),
            options);
    role.register(settings.build());
    context.health().check("temporal", temporal::complaint);
    context.health().check("search attributes", new SearchAttributeCheck(temporal)::complaint);
    context.health().check("kubernetes", role.activities::complaint);
    role.factory.start();
    LOG.info(
        "worker polls task queue {} of {}, {}",
        TaskQueues.TENANT_LIFECYCLE,
        settings.temporal().address(),
        settings.build().map(WorkerBuild::toString).orElse("whatever its build"));
    return role;
  }

  private void register(Optional<WorkerBuild> build) {
    var worker = factory.newWorker(TaskQueues.TENANT_LIFECYCLE, options(build));
    worker.registerWorkflowImplementationTypes(
        OnboardTenantWorkflowImpl.class,
        InvitePersonWorkflowImpl.class,
        ChangeCompanyWorkflowImpl.class,
        MoveTierWorkflowImpl.class,
        PlanTierMoveWorkflowImpl.class,
        OffboardTenantWorkflowImpl.class,
        SetSuspensionWorkflowImpl.class,
        ConnectSeatWorkflowImpl.class);
    worker.registerActivitiesImplementations(activities.implementations().toArray());
  }

  static WorkerOptions options(Optional<WorkerBuild> build) {
    var options =
        WorkerOptions.newBuilder()
            .setMaxConcurrentActivityExecutionSize(ACTIVITY_SLOTS)
            .setDefaultDeadlockDetectionTimeout(DEADLOCK.toMillis());
    build.ifPresent(b -> options.setDeploymentOptions(deployment(b)));
    return options.build();
  }

  /** Any motion may wait for a person, so all go over to the current build with their next task. */
  private static WorkerDeploymentOptions deployment(WorkerBuild build) {
    return WorkerDeploymentOptions.newBuilder()
        .setUseVersioning(true)
        .setVersion(new WorkerDeploymentVersion(build.deployment(), build.buildId()))
        .setDefaultVersioningBehavior(VersioningBehavior.AUTO_UPGRADE)
        .build();
  }

  @Override
  public void close() {
    counted.close();
    factory.shutdown();
    activities.close();
    factory.awaitTermination(GRACE.toSeconds(), TimeUnit.SECONDS);
    factory.shutdownNow();
    kubernetes.close();
    temporal.close();
  }
}
