package ai.crewlet.tenantry.workers.cli.repair;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.change.ChangeStep;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Replaces what the parked step takes from the request. */
@Command(
    name = "correct",
    description = "Replace what the parked step takes from the request, and try it again.")
public final class CorrectCommand extends ClientCommand {
  @Mixin MotionChoice choice;
  @Mixin CorrectOptions given;

  @Override
  protected ExitCode run(ClientContext context) {
    given.read(choice.tenant);
    if (given.leavesSecretsAlone()) {
      err().println("note: Secrets of the file are left alone here; kubectl applies them");
    }
    return context.withMotions(
        motions -> {
          var motion = choice.among(motions, "correct");
          if (given.objects().isPresent() && !writesTenant(motion)) {
            context.withKubernetes(this::tenant).ifPresent(given::requireTenant);
          }
          print(motion, Correction.of(motion.type()).tell(motion, given));
          return ExitCode.OK;
        });
  }

  private Optional<Tenant> tenant(KubernetesClient kubernetes) {
    return Optional.ofNullable(kubernetes.resources(Tenant.class).withName(choice.tenant).get());
  }

  /** A change that has yet to give the Tenant what its file says. */
  private static boolean writesTenant(RunningMotion motion) {
    return motion.type() == MotionType.CHANGE_COMPANY
        && motion.progress().step().equals(ChangeStep.TENANT.name());
  }
}
