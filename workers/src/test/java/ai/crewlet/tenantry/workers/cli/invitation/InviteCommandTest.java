package ai.crewlet.tenantry.workers.cli.invitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.TaskQueues;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import io.temporal.common.converter.EncodedValues;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.workflow.DynamicWorkflow;
import io.temporal.workflow.Workflow;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

@DisplayName("C48, C61: invite, while nobody says whose invitation it is that is under way")
class InviteCommandTest {
  private static final String UNDER_WAY =
      "an invitation of acme is under way (workflow tenant/acme/invitation); whose, and until when, its motion does not say: no answer";

  private final TestWorkflowEnvironment temporal = environment();
  private final Motions motions = new Motions(temporal.getWorkflowClient());
  private final StringWriter out = new StringWriter();

  @AfterEach
  void close() {
    temporal.close();
  }

  @Test
  void saysThatOneIsUnderWayThoughNobodyAnswersWhose() {
    assertThat(command().invite(motions, request("ada@example.com", "request-1")))
        .isEqualTo(ExitCode.OK);
    assertThat(out.toString()).contains("invitation under way: workflow tenant/acme/invitation");

    assertThat(command().invite(motions, request("ada@example.com", "request-1")))
        .as("the same request again")
        .isEqualTo(ExitCode.OK);
    assertThat(out.toString()).contains(UNDER_WAY).doesNotContain("example.com");

    assertThatThrownBy(() -> command().invite(motions, request("bob@example.com", "request-2")))
        .isInstanceOfSatisfying(
            CommandFailed.class, failed -> assertThat(failed.exit()).isEqualTo(ExitCode.FAILED))
        .hasMessageContaining(UNDER_WAY);
  }

  private InviteCommand command() {
    var command = new InviteCommand();
    new CommandLine(command)
        .setOut(new PrintWriter(out, true))
        .parseArgs("acme", "founder=ada@example.com");
    return command;
  }

  private static InvitePerson request(String email, String requestId) {
    return new InvitePerson(
        "acme",
        "0123456789",
        "tenant-1",
        "acme",
        email,
        "founder",
        List.of("admin"),
        requestId,
        "somebody");
  }

  /** A worker whose invitations answer no question, and never end. */
  private static TestWorkflowEnvironment environment() {
    var options = TestEnvironmentOptions.newBuilder().setUseTimeskipping(false);
    SearchKeys.all()
        .forEach(key -> options.registerSearchAttribute(key.getName(), key.getValueType()));
    var environment = TestWorkflowEnvironment.newInstance(options.build());
    environment
        .newWorker(TaskQueues.TENANT_LIFECYCLE)
        .registerWorkflowImplementationTypes(Silent.class);
    environment.start();
    return environment;
  }

  public static final class Silent implements DynamicWorkflow {
    @Override
    public Object execute(EncodedValues arguments) {
      Workflow.await(() -> false);
      return arguments;
    }
  }
}
