package ai.crewlet.tenantry.workers.roles;

import ai.crewlet.tenantry.e2e.kills.Holds;
import ai.crewlet.tenantry.e2e.kills.Seam.Moment;
import ai.crewlet.tenantry.workers.kube.ClusterClients;
import ai.crewlet.tenantry.workers.metrics.MotionMetrics;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.temporal.activity.ActivityExecutionContext;
import io.temporal.activity.ActivityInfo;
import io.temporal.activity.ActivityOptions;
import io.temporal.common.RetryOptions;
import io.temporal.common.interceptors.ActivityInboundCallsInterceptor;
import io.temporal.common.interceptors.ActivityInboundCallsInterceptorBase;
import io.temporal.common.interceptors.WorkerInterceptorBase;
import io.temporal.common.interceptors.WorkflowInboundCallsInterceptor;
import io.temporal.common.interceptors.WorkflowInboundCallsInterceptorBase;
import io.temporal.common.interceptors.WorkflowOutboundCallsInterceptor;
import io.temporal.common.interceptors.WorkflowOutboundCallsInterceptorBase;
import io.temporal.worker.WorkerFactoryOptions;
import io.temporal.workflow.Workflow;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * A worker that stays for ever in the calls that a test wants held: there it is killed. It polls
 * when it is its turn; until then it has gone through what a cold JVM takes seconds for. Of the
 * motions held an attempt that died is noticed soon, which takes the product half a minute. No run
 * is kept in memory: every task goes through its whole history, and none waits for the worker that
 * did the one before, which the server gives five seconds otherwise. It has this package's name to
 * be wired like the worker it replaces.
 */
@Command(name = "worker")
public final class HeldWorker extends RunCommand {
  private static final Logger LOG = LoggerFactory.getLogger(HeldWorker.class);
  private static final Duration ONE_ATTEMPT = Duration.ofSeconds(5);
  private static final Duration FOR_THE_SAME_WORKER = Duration.ofMillis(100);
  private static final Duration BETWEEN_ATTEMPTS = Duration.ofMillis(200);
  private static final Duration PACE = Duration.ofMillis(20);

  public HeldWorker(Holds holds, String name) {
    super(List.of(context -> start(context, holds, name)));
  }

  /**
   * @param arguments the folder of the {@link Holds}, and this worker's name there
   */
  public static void main(String... arguments) {
    var held = new HeldWorker(new Holds(Path.of(arguments[0])), arguments[1]);
    System.exit(new CommandLine(held).execute());
  }

  private static Role start(RoleContext context, Holds holds, String name) {
    warmUp(context.settings());
    while (!holds.takeTurn(name)) {
      LockSupport.parkNanos(PACE.toNanos());
    }
    return WorkerRole.start(context, holding(holds));
  }

  /** Makes and leaves all that a worker is made of, but for its polls. */
  private static void warmUp(ControlPlaneSettings settings) {
    var metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    try (var temporal = TemporalConnection.open(settings.temporal(), metrics);
        var kubernetes = ClusterClients.open(settings.kube().forWorker());
        var activities =
            TenancyActivities.of(
                kubernetes, temporal.client(), settings, new MotionMetrics(metrics))) {
      var complaint = temporal.complaint().or(activities::complaint);
      LOG.info("warm, waits for its turn; {}", complaint.orElse("all is well"));
    }
  }

  private static WorkerFactoryOptions holding(Holds holds) {
    return WorkerFactoryOptions.newBuilder()
        .setWorkflowCacheSize(0)
        .setWorkflowHostLocalTaskQueueScheduleToStartTimeout(FOR_THE_SAME_WORKER)
        .setWorkerInterceptors(new Holding(holds))
        .build();
  }

  private static void stay() {
    while (true) {
      LockSupport.park();
    }
  }

  private static final class Holding extends WorkerInterceptorBase {
    private final Holds holds;

    Holding(Holds holds) {
      this.holds = holds;
    }

    @Override
    public ActivityInboundCallsInterceptor interceptActivity(ActivityInboundCallsInterceptor next) {
      return new Calls(holds, next);
    }

    @Override
    public WorkflowInboundCallsInterceptor interceptWorkflow(WorkflowInboundCallsInterceptor next) {
      return new WorkflowInboundCallsInterceptorBase(next) {
        @Override
        public void init(WorkflowOutboundCallsInterceptor outbound) {
          super.init(new Decisions(holds, outbound));
        }
      };
    }
  }

  private static final class Calls extends ActivityInboundCallsInterceptorBase {
    private final Holds holds;
    private ActivityInfo info;

    Calls(Holds holds, ActivityInboundCallsInterceptor next) {
      super(next);
      this.holds = holds;
    }

    @Override
    public void init(ActivityExecutionContext context) {
      info = context.getInfo();
      super.init(context);
    }

    @Override
    public ActivityOutput execute(ActivityInput input) {
      holdAt(Moment.BEGUN);
      try {
        return super.execute(input);
      } finally {
        holdAt(Moment.DONE);
      }
    }

    private void holdAt(Moment moment) {
      if (holds.hold(info.getWorkflowId(), info.getActivityType(), moment)) {
        stay();
      }
    }
  }

  private static final class Decisions extends WorkflowOutboundCallsInterceptorBase {
    private final Holds holds;

    Decisions(Holds holds, WorkflowOutboundCallsInterceptor next) {
      super(next);
      this.holds = holds;
    }

    @Override
    public <R> ActivityOutput<R> executeActivity(ActivityInput<R> input) {
      var held = holds.concern(Workflow.getInfo().getWorkflowId());
      return super.executeActivity(held ? impatient(input) : input);
    }

    private static <R> ActivityInput<R> impatient(ActivityInput<R> input) {
      var options = input.getOptions();
      return new ActivityInput<>(
          input.getActivityName(),
          input.getResultClass(),
          input.getResultType(),
          input.getArgs(),
          ActivityOptions.newBuilder(options)
              .setStartToCloseTimeout(ONE_ATTEMPT)
              .setRetryOptions(
                  RetryOptions.newBuilder(options.getRetryOptions())
                      .setInitialInterval(BETWEEN_ATTEMPTS)
                      .setBackoffCoefficient(1)
                      .build())
              .build(),
          input.getHeader());
    }

    @Override
    public <R> ChildWorkflowOutput<R> executeChildWorkflow(ChildWorkflowInput<R> input) {
      var started = super.executeChildWorkflow(input);
      if (holds.hold(Workflow.getInfo().getWorkflowId(), input.getWorkflowType(), Moment.DECIDED)) {
        stay();
      }
      return started;
    }
  }
}
