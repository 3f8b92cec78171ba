package ai.crewlet.tenantry.workers.cli.invitation;

import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.engine.people.Invitation;
import ai.crewlet.tenantry.engine.people.InvitationLink;
import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.invitation.CompanyEngines;
import ai.crewlet.tenantry.workers.invitation.EngineAnswers;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workflows.invitation.OpenInvitation;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Shows the open invitation of a tenant. Its link is kept nowhere (M149): with {@code --link} the
 * engine is asked again under the same key (M148), with the caller's own rights on the company's
 * access Secret.
 */
@Command(
    name = "invitation",
    description = "Show the open invitation of a tenant; with --link, the link to join by.")
public final class InvitationCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Option(
      names = "--link",
      description = "print the link: a credential to the person's account, for their eyes only")
  boolean link;

  /**
   * What programs read.
   *
   * @param link only where it was asked for
   */
  record Shown(String seat, String invitationId, Instant expiresAt, @Nullable String link) {
    @Override
    public String toString() {
      return "invitation to seat " + seat;
    }
  }

  @Override
  protected ExitCode run(ClientContext context) {
    var open = context.withMotions(this::open);
    var revealed =
        link ? context.withKubernetes(k -> ask(context, k, open)).reveal().toString() : null;
    if (json()) {
      printJson(new Shown(open.person().seat(), open.invitationId(), open.expiresAt(), revealed));
    } else if (link) {
      say("%s", revealed);
    } else {
      say(
          "seat %s, open until %s",
          open.person().seat(), open.expiresAt().truncatedTo(ChronoUnit.SECONDS));
      say("the link, for the person's eyes only: tenantry invitation %s --link", tenant.name());
    }
    return ExitCode.OK;
  }

  private OpenInvitation open(Motions motions) {
    return motions
        .invitation(tenant.name())
        .orElseThrow(
            () ->
                new CommandFailed(
                    ExitCode.FAILED,
                    "no invitation of tenant %s is open: somebody has joined, or nobody is invited, or the company is not there; start one: tenantry invite %s <seat>=<address>"
                        .formatted(tenant.name(), tenant.name())));
  }

  private InvitationLink ask(
      ClientContext context, KubernetesClient kubernetes, OpenInvitation open) {
    if (open.idempotencyKey() == null) {
      throw new CommandFailed(
          ExitCode.FAILED,
          "this invitation was made elsewhere and its link is known to nobody; let it expire at %s"
              .formatted(open.expiresAt()));
    }
    try (Engines engines = CompanyEngines.reachedBy(context.settings().engineAccess())) {
      var person = open.person();
      var outcome =
          new CompanyEngines(new Cluster(kubernetes), engines)
              .of(person.namespace(), person.company())
              .invite(
                  new Invitation(
                      UUID.fromString(open.idempotencyKey()),
                      person.email(),
                      person.seat(),
                      person.grants()));
      return EngineAnswers.invited(person, outcome).link();
    }
  }
}
