package ai.crewlet.tenantry.workers.roles;

import io.temporal.common.interceptors.WorkerInterceptorBase;
import io.temporal.common.interceptors.WorkflowInboundCallsInterceptor;
import io.temporal.common.interceptors.WorkflowInboundCallsInterceptorBase;
import io.temporal.common.interceptors.WorkflowOutboundCallsInterceptor;
import io.temporal.common.interceptors.WorkflowOutboundCallsInterceptorBase;
import io.temporal.worker.WorkerFactoryOptions;
import io.temporal.workflow.Workflow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * A worker whose motions have changed: before some of their calls there is another command, guarded
 * by {@code getVersion} (C51). It has this package's name to be wired like the worker it replaces.
 */
@Command(name = "worker")
public final class NextRelease extends RunCommand {
  /** Activities that have a new command before them. */
  public static final Set<String> CHANGED =
      Set.of("EnsureCredentials", "Settle", "TakeInventory", "VerifyAbsence");

  public NextRelease() {
    super(List.of(context -> WorkerRole.start(context, changed())));
  }

  public static void main(String... arguments) {
    System.exit(new CommandLine(new NextRelease()).execute(arguments));
  }

  private static WorkerFactoryOptions changed() {
    return WorkerFactoryOptions.newBuilder().setWorkerInterceptors(new Changed()).build();
  }

  private static final class Changed extends WorkerInterceptorBase {
    @Override
    public WorkflowInboundCallsInterceptor interceptWorkflow(WorkflowInboundCallsInterceptor next) {
      return new WorkflowInboundCallsInterceptorBase(next) {
        @Override
        public void init(WorkflowOutboundCallsInterceptor outbound) {
          super.init(new NewCommands(outbound));
        }
      };
    }
  }

  /** One for each run: like a motion, it asks for a version once and keeps the answer. */
  private static final class NewCommands extends WorkflowOutboundCallsInterceptorBase {
    private final Map<String, Integer> versions = new HashMap<>();

    NewCommands(WorkflowOutboundCallsInterceptor next) {
      super(next);
    }

    @Override
    public <R> ActivityOutput<R> executeActivity(ActivityInput<R> input) {
      var activity = input.getActivityName();
      if (CHANGED.contains(activity)
          && versions.computeIfAbsent(activity, NewCommands::version) == 1) {
        Workflow.upsertMemo(Map.of(activity, "new"));
      }
      return super.executeActivity(input);
    }

    private static int version(String activity) {
      return Workflow.getVersion("next-" + activity, Workflow.DEFAULT_VERSION, 1);
    }
  }
}
