package ai.crewlet.tenantry.workflows.fakes;

import io.temporal.activity.ActivityOptions;
import io.temporal.common.interceptors.WorkerInterceptorBase;
import io.temporal.common.interceptors.WorkflowInboundCallsInterceptor;
import io.temporal.common.interceptors.WorkflowInboundCallsInterceptorBase;
import io.temporal.common.interceptors.WorkflowOutboundCallsInterceptor;
import io.temporal.common.interceptors.WorkflowOutboundCallsInterceptorBase;
import java.time.Duration;

/**
 * Shortens one attempt of every activity: the test server's time stands still while an activity
 * runs, so a dead worker is found out in real time.
 */
final class Impatience extends WorkerInterceptorBase {

  private static final Duration ONE_ATTEMPT = Duration.ofMillis(500);

  @Override
  public WorkflowInboundCallsInterceptor interceptWorkflow(WorkflowInboundCallsInterceptor next) {
    return new WorkflowInboundCallsInterceptorBase(next) {
      @Override
      public void init(WorkflowOutboundCallsInterceptor outbound) {
        super.init(new Outbound(outbound));
      }
    };
  }

  private static final class Outbound extends WorkflowOutboundCallsInterceptorBase {

    Outbound(WorkflowOutboundCallsInterceptor next) {
      super(next);
    }

    @Override
    public <R> ActivityOutput<R> executeActivity(ActivityInput<R> input) {
      return super.executeActivity(
          new ActivityInput<>(
              input.getActivityName(),
              input.getResultClass(),
              input.getResultType(),
              input.getArgs(),
              ActivityOptions.newBuilder(input.getOptions())
                  .setStartToCloseTimeout(ONE_ATTEMPT)
                  .build(),
              input.getHeader()));
    }
  }
}
