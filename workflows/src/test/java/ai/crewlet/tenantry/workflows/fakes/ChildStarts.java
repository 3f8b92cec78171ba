package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.common.interceptors.WorkerInterceptorBase;
import io.temporal.common.interceptors.WorkflowInboundCallsInterceptor;
import io.temporal.common.interceptors.WorkflowInboundCallsInterceptorBase;
import io.temporal.common.interceptors.WorkflowOutboundCallsInterceptor;
import io.temporal.common.interceptors.WorkflowOutboundCallsInterceptorBase;
import io.temporal.workflow.Workflow;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Makes the start of child workflows fail while it is broken. What became of a start is remembered:
 * a run that is replayed, as on a busy machine, finds it again.
 */
public final class ChildStarts extends WorkerInterceptorBase {

  private final AtomicBoolean broken = new AtomicBoolean();
  private final Map<String, Boolean> failed = new ConcurrentHashMap<>();

  public void broken(boolean now) {
    broken.set(now);
  }

  @Override
  public WorkflowInboundCallsInterceptor interceptWorkflow(WorkflowInboundCallsInterceptor next) {
    return new WorkflowInboundCallsInterceptorBase(next) {
      @Override
      public void init(WorkflowOutboundCallsInterceptor outbound) {
        super.init(
            new WorkflowOutboundCallsInterceptorBase(outbound) {
              private int starts;

              @Override
              public <R> ChildWorkflowOutput<R> executeChildWorkflow(ChildWorkflowInput<R> input) {
                var start = Workflow.getInfo().getRunId() + " " + starts++;
                return failed.computeIfAbsent(start, one -> broken.get())
                    ? failed()
                    : super.executeChildWorkflow(input);
              }
            });
      }
    };
  }

  private static <R> WorkflowOutboundCallsInterceptor.ChildWorkflowOutput<R> failed() {
    var failure = FailureType.NOT_PERMITTED.failure("may not start workflows");
    return new WorkflowOutboundCallsInterceptor.ChildWorkflowOutput<>(
        Workflow.newFailedPromise(failure), Workflow.newFailedPromise(failure));
  }
}
