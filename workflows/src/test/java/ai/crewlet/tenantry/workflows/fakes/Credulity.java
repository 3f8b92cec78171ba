package ai.crewlet.tenantry.workflows.fakes;

import io.temporal.common.interceptors.WorkerInterceptorBase;
import io.temporal.common.interceptors.WorkflowInboundCallsInterceptor;
import io.temporal.common.interceptors.WorkflowInboundCallsInterceptorBase;

/** Lets every update come in, whatever its validator says: its handler is all that stands there. */
final class Credulity extends WorkerInterceptorBase {

  @Override
  public WorkflowInboundCallsInterceptor interceptWorkflow(WorkflowInboundCallsInterceptor next) {
    return new WorkflowInboundCallsInterceptorBase(next) {
      @Override
      public void validateUpdate(UpdateInput input) {}
    };
  }
}
