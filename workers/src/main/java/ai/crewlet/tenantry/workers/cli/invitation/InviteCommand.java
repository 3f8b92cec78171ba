package ai.crewlet.tenantry.workers.cli.invitation;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantFacts;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.client.MotionRefusal;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonStart;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import io.temporal.client.WorkflowClient;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Invites the first person of a company that is there already (C61). */
@Command(
    name = "invite",
    description = "Invite the first person of an onboarded tenant onto a Human seat.")
public final class InviteCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Parameters(
      index = "1",
      paramLabel = "<seat>=<address>",
      description = "the Human seat and the person's address, e.g. founder=ada@example.com")
  String person;

  @Override
  protected ExitCode run(ClientContext context) {
    var who = InviteOption.parse(person);
    var live = tenant.read(context);
    var view = TenantView.of(live);
    new TenantFacts(live)
        .missingCompany()
        .ifPresent(
            message -> {
              throw new CommandFailed(ExitCode.FAILED, message);
            });
    if (view.company() == null) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "tenant %s has no company to join: spec.company is not set".formatted(tenant.name()));
    }
    var request =
        new InvitePerson(
            tenant.name(),
            view.tenantId(),
            view.namespace(),
            view.company(),
            who.email(),
            who.seat(),
            who.grants(),
            UUID.nameUUIDFromBytes(person.getBytes(StandardCharsets.UTF_8)).toString(),
            requestedBy());
    return context.withMotions(motions -> invite(motions, request));
  }

  /** Starts the invitation, or says what is under way. */
  ExitCode invite(Motions motions, InvitePerson request) {
    return answer(motions, request, start(motions, request));
  }

  private static StartAnswer start(Motions motions, InvitePerson request) {
    return motions.start(
        InvitePersonWorkflow.class,
        InvitePersonStart.options(request),
        workflow -> WorkflowClient.start(workflow::invite, request));
  }

  /** Who is invited already, by whomever, is not invited twice: that is no failure. */
  private ExitCode answer(Motions motions, InvitePerson request, StartAnswer answer) {
    if (answer instanceof StartAnswer.Started) {
      return say(answer, "invitation under way: workflow " + answer.workflowId());
    }
    var already = already(motions, request, answer.workflowId());
    if (answer instanceof StartAnswer.Busy busy) {
      if (!already.isThisPerson()) {
        throw new CommandFailed(ExitCode.FAILED, already.sentence());
      }
      return say(
          new StartAnswer.SameRequestRuns(busy.workflowId(), busy.runId()), already.sentence());
    }
    return say(answer, already.sentence());
  }

  /** Without a worker nobody knows whose it is; that one is under way is known all the same. */
  private InvitedAlready already(Motions motions, InvitePerson request, String workflowId) {
    try {
      var open = motions.invitation(tenant.name()).orElse(null);
      return new InvitedAlready(request, workflowId, open, null);
    } catch (MotionRefusal refusal) {
      return new InvitedAlready(request, workflowId, null, refusal.getMessage());
    }
  }

  private ExitCode say(StartAnswer answer, String sentence) {
    if (json()) {
      printJson(answer);
    } else {
      say("%s", sentence);
    }
    return ExitCode.OK;
  }
}
