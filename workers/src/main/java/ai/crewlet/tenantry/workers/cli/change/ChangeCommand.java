package ai.crewlet.tenantry.workers.cli.change;

import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.MotionCommand;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.change.ChangeCompanyStart;
import ai.crewlet.tenantry.workflows.change.ChangeCompanyWorkflow;
import ai.crewlet.tenantry.workflows.change.ChangeResult;
import io.temporal.client.WorkflowClient;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** What {@code apply}, {@code scale} and {@code rotate} share: one motion and one result. */
abstract class ChangeCommand extends MotionCommand<ChangeResult> {
  private String tenant = "";

  ChangeCommand() {
    super(ChangeResult.class);
  }

  final StartAnswer start(Motions motions, ChangeCompany request) {
    tenant = request.tenant();
    return motions.start(
        ChangeCompanyWorkflow.class,
        ChangeCompanyStart.options(request),
        workflow -> WorkflowClient.start(workflow::change, request));
  }

  /** Prints what would be done; nothing is started. */
  final ExitCode preview(ClientContext context, ChangeCompany request, List<String> secrets) {
    var preview = new Preview(context, out());
    var change = preview.of(request);
    if (json()) {
      printJson(change);
    } else {
      preview.print(change, secrets);
    }
    return ExitCode.OK;
  }

  /** Follows from what is asked for: typed twice, it is the same request. */
  static String requestId(String content) {
    return UUID.nameUUIDFromBytes(content.getBytes(StandardCharsets.UTF_8)).toString();
  }

  @Override
  protected final void print(ChangeResult result) {
    result.warnings().forEach(warning -> say("note: %s", warning));
    say("%s: %s", tenant, sentence(result));
  }

  private String sentence(ChangeResult result) {
    return switch (result.outcome()) {
      case SUCCEEDED -> "in effect: " + what(result);
      case NOTHING_TO_DO -> "is as asked already; nothing to do";
      case ABORTED, CANCELLED -> "stopped; written until then: " + what(result);
      case SUPERSEDED -> "another motion took over; see: tenantry status " + tenant;
      case REFUSED, RESTORED -> result.outcome().value();
    };
  }

  private static String what(ChangeResult result) {
    var written = String.join(", ", result.written());
    var removed =
        result.removed().isEmpty() ? "" : "removed " + String.join(", ", result.removed());
    return written.isEmpty() && removed.isEmpty()
        ? "nothing"
        : written + (written.isEmpty() || removed.isEmpty() ? "" : "; ") + removed;
  }

  @Override
  protected final ExitCode exit(ChangeResult result) {
    return ExitCode.of(result.outcome());
  }
}
