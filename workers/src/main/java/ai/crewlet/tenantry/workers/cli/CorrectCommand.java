package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.invitation.InvitationCorrection;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.onboarding.FirstPerson;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingCorrection;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Replaces what the parked step takes from the request. */
@Command(
    name = "correct",
    description = "Replace what the parked step takes from the request, and try it again.")
public final class CorrectCommand extends ClientCommand {
  @Mixin TenantParameter tenant;
  @Mixin InviteOption invite;

  @Option(
      names = {"-f", "--filename"},
      paramLabel = "<file>",
      description = "the whole manifest anew; its company's objects replace the request's")
  String file;

  @Override
  ExitCode run(ClientContext context) {
    if (file == null && invite.invite == null) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "nothing to correct: give -f <file>, --invite <seat>=<address>, or both");
    }
    return context.withMotions(
        motions -> {
          var motion = tenant.motion(motions, "correct");
          print(motion, correct(motion));
          return ExitCode.OK;
        });
  }

  private Answer correct(RunningMotion motion) {
    var person = invite.person();
    return motion.type().equals(MotionType.INVITE_PERSON.value())
        ? motion.correct(
            new InvitationCorrection(
                person.map(FirstPerson::email).orElse(null),
                person.map(FirstPerson::seat).orElse(null),
                person.map(FirstPerson::grants).orElse(null)))
        : motion.correct(
            new OnboardingCorrection(file == null ? null : objects(), person.orElse(null)));
  }

  private List<ManifestObject> objects() {
    var manifest = new ManifestFile(file).read();
    if (!manifest.tenant().name().equals(tenant.name)) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "%s is the manifest of Tenant %s, not of %s"
              .formatted(file, manifest.tenant().name(), tenant.name));
    }
    if (!manifest.secrets().isEmpty()) {
      err().println("note: Secrets of the file are left alone here; kubectl applies them");
    }
    return manifest.objects();
  }
}
