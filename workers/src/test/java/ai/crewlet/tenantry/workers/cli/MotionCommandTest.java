package ai.crewlet.tenantry.workers.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.TaskQueues;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Progress;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.workflow.QueryMethod;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@DisplayName("A command that follows one motion with another tells programs of one alone")
class MotionCommandTest {
  private static final String GOES_WRONG = "goes wrong";

  private final StringWriter out = new StringWriter();
  private TestWorkflowEnvironment environment;

  /** Ends at once, with what it was given. */
  @WorkflowInterface
  public interface Echo {
    @WorkflowMethod
    String echo(String what);

    @QueryMethod
    Progress progress();
  }

  public static final class EchoImpl implements Echo {
    @Override
    public String echo(String what) {
      return what;
    }

    @Override
    public Progress progress() {
      return new Progress(
          MotionType.CONNECT_SEAT,
          "acme",
          "echo",
          "SECRET",
          1,
          1,
          false,
          "",
          Outcome.SUCCEEDED,
          List.of());
    }
  }

  /** As {@code connect --rotated} while a connection is under way. */
  @Command(name = "two")
  private final class TwoMotions extends MotionCommand<String> {
    private final String first;

    TwoMotions(String first) {
      super(String.class);
      this.first = first;
    }

    @Override
    protected ExitCode run(ClientContext context) {
      var motions = new Motions(environment.getWorkflowClient());
      var ended = watchBeforeAnother(motions, "acme", start(first));
      return ended == ExitCode.OK ? watch(motions, "acme", start("second"), progress -> {}) : ended;
    }

    @Override
    protected void print(String result) {
      say("%s", result);
    }

    @Override
    protected ExitCode exit(String result) {
      return result.equals(GOES_WRONG) ? ExitCode.FAILED : ExitCode.OK;
    }
  }

  @BeforeEach
  void start() {
    var options = TestEnvironmentOptions.newBuilder().setUseTimeskipping(false).build();
    environment = TestWorkflowEnvironment.newInstance(options);
    environment
        .newWorker(TaskQueues.TENANT_LIFECYCLE)
        .registerWorkflowImplementationTypes(EchoImpl.class);
    environment.start();
  }

  @AfterEach
  void close() {
    environment.close();
  }

  @Test
  void printsOneDocument() {
    assertThat(run("first", "-o", "json")).isZero();
    assertThat(out.toString().strip()).isEqualTo("\"second\"");
  }

  @Test
  void printsTheFirstWhereItEnds() {
    assertThat(run(GOES_WRONG, "-o", "json")).isEqualTo(ExitCode.FAILED.code());
    assertThat(out.toString().strip()).isEqualTo("\"goes wrong\"");
  }

  @Test
  void tellsAPersonOfBoth() {
    assertThat(run("first")).isZero();
    assertThat(out.toString().lines()).containsSubsequence("first", "second");
  }

  private int run(String first, String... arguments) {
    return new CommandLine(new TwoMotions(first))
        .setOut(new PrintWriter(out, true))
        .execute(arguments);
  }

  private StartAnswer start(String what) {
    var options =
        WorkflowOptions.newBuilder()
            .setWorkflowId(what)
            .setTaskQueue(TaskQueues.TENANT_LIFECYCLE)
            .build();
    var echo = environment.getWorkflowClient().newWorkflowStub(Echo.class, options);
    var run = WorkflowClient.start(echo::echo, what);
    return new StartAnswer.Started(run.getWorkflowId(), run.getRunId());
  }
}
